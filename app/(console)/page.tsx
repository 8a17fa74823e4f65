import type { Metadata } from 'next'
import { NeedsAttention } from '@/components/attention/needs-attention'
import { PageHeader } from '@/components/shell/page-header'
import { attentionItems } from '@/server/attention/sources'
import { requireActor } from '@/server/auth/current'
import { listEntries } from '@/server/journal/find'
import { providerStatus } from '@/server/provider/status'
import { Funds } from './_components/funds'
import { overviewFor } from './_components/overview-for'
import { RecentActs } from './_components/recent-acts'
import { TrunkCount } from './_components/trunk-count'
import { BalanceAttention } from './balance-attention'

export const metadata: Metadata = { title: 'Overview' }

export default async function OverviewPage() {
  const actor = await requireActor()
  const { funds, trunks, acts } = overviewFor(actor.role)
  const [attention, recent, items] = await Promise.all([
    listEntries(actor, { states: ['uncertain', 'disputed'], page: 1, perPage: 10 }),
    listEntries(actor, { operation: acts.operation, page: 1, perPage: 8 }),
    attentionItems(actor),
  ])
  return (
    <>
      <PageHeader title="Overview" />
      <div className="space-y-4">
        <NeedsAttention
          entries={attention.rows}
          total={attention.total}
          items={items}
          provider={providerStatus()}
          balance={funds ? (calm) => <BalanceAttention actor={actor} calm={calm} /> : undefined}
        />
        {funds && <Funds actor={actor} />}
        <div className={trunks ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]' : undefined}>
          <RecentActs acts={acts} entries={recent.rows} />
          {trunks && <TrunkCount actor={actor} />}
        </div>
      </div>
    </>
  )
}
