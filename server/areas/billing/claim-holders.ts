import 'server-only'
import { manageClaims } from '@/lib/areas/billing/claims'
import { may } from '@/lib/core/access/roles'
import { listPeople } from '@/server/access/people/people'

/** Everyone who may follow up a claim. */
export async function claimHolders(): Promise<{ id: string; name: string }[]> {
  const everyone = await listPeople()
  return everyone
    .filter(({ role, disabledAt }) => disabledAt === null && may(role, manageClaims))
    .map(({ id, name }) => ({ id, name }))
}
