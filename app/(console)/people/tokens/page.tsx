import type { Metadata } from 'next'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { rolesWithin } from '@/lib/desk/catalogue/role-within'
import { requireActor } from '@/server/access/auth/current'
import { listTokens } from '@/server/access/tokens/tokens'
import { areaTabs } from '../../navigation'
import { Tokens } from './_components/tokens'

export const metadata: Metadata = { title: 'Tokens' }

export default async function TokensPage() {
  const actor = await requireActor()
  return (
    <Tokens
      tabs={areaTabs(actor.role, 'settings')}
      tokens={await listTokens(actor)}
      creator={{ roles: rolesWithin(actor.role), admin: actor.role === 'admin' }}
      operations={[...catalogue.values()].map(({ id, label }) => ({ value: id, label }))}
    />
  )
}
