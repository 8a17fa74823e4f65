import type { Metadata } from 'next'
import { RestartWhenRequested } from '@/components/form/restart-when-requested'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { blockCaller } from '@/lib/areas/trunks/operations'
import { may } from '@/lib/core/access/roles'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { searchIn } from '@/server/core/journal/searched'
import { BlockCallerForm } from '../../_components/block-caller-form'

export const metadata: Metadata = { title: 'Block a caller' }

export default async function BlockCallerPage({ searchParams }: PageProps<'/trunks/blocked/new'>) {
  const actor = await requireActor()
  if (!may(actor.role, blockCaller)) return <Denied title="Block a caller" operation={blockCaller} role={actor.role} />
  const { trunks, number } = await queryOf(searchParams)
  const caller = nationalNumber(searchIn(actor, number).typed)
  return (
    <>
      <PageHeader
        title="Block a caller"
        breadcrumbs={[
          { href: paths.trunks, label: 'Trunks' },
          { href: paths.blockedCallers, label: 'Blocked callers' },
        ]}
      />
      <RestartWhenRequested requested={[trunks, caller].filter(Boolean).join()}>
        <BlockCallerForm {...(trunks && { trunk: trunks })} {...(caller && { number: formatNumber(caller) })} />
      </RestartWhenRequested>
    </>
  )
}
