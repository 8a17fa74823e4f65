import type { Metadata } from 'next'
import { Suspense } from 'react'
import { PageHeader } from '@/components/shell/page-header'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/lib/paths'
import { requireActor } from '@/server/auth/current'
import { listEntries } from '@/server/journal/find'
import { Funds } from './_components/funds'
import { NeedsAttention } from './_components/needs-attention'
import { overviewFor } from './_components/overview-for'
import { RecentActs } from './_components/recent-acts'
import { TrunkCount } from './_components/trunk-count'

export const metadata: Metadata = { title: 'Overview' }

export default async function OverviewPage() {
  const actor = await requireActor()
  const { funds, trunks, acts } = overviewFor(actor.role)
  const [attention, recent] = await Promise.all([
    listEntries(actor, { states: ['uncertain', 'disputed'], page: 1, perPage: 10 }),
    listEntries(actor, { operation: acts.operation, page: 1, perPage: 8 }),
  ])
  return (
    <>
      <PageHeader title="Overview" description="What needs you first, then how things stand." />
      <div className="space-y-5">
        <NeedsAttention entries={attention.rows} total={attention.total} />
        {/* What the provider must be asked for comes later; the page does not wait for it. */}
        {funds && (
          <Suspense
            fallback={
              <Card className="min-h-34">
                <Skeleton lines={3} label="Reading the balance" />
              </Card>
            }
          >
            <Funds actor={actor} />
          </Suspense>
        )}
        <div className={trunks ? 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]' : undefined}>
          <RecentActs acts={acts} entries={recent.rows} />
          {trunks && (
            <Card title="Trunks" actions={<TextLink href={paths.trunks}>Open trunks</TextLink>}>
              <Suspense fallback={<Skeleton lines={2} label="Counting the trunks" className="min-h-16" />}>
                <TrunkCount actor={actor} />
              </Suspense>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
