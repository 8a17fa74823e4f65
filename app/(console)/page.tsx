import type { Metadata } from 'next'
import { NeedsAttention } from '@/components/page/attention/needs-attention'
import { KeepFresh } from '@/components/page/reading/keep-fresh'
import { FindBox } from '@/components/page/shell/find-box'
import { PageHeader } from '@/components/page/shell/page-header'
import { ButtonLink } from '@/components/ui/link'
import { may } from '@/lib/access/roles'
import { getBalance } from '@/lib/operations/billing/operations'
import { requireActor } from '@/server/access/auth/current'
import { attentionItems } from '@/server/core/attention/sources'
import { listEntries } from '@/server/core/journal/find'
import { providerStatus } from '@/server/platform/provider/status'
import { overviewFor } from './_components/overview-for'
import { Tiles } from './_components/tiles'
import { BalanceAttention } from './balance-attention'

export const metadata: Metadata = { title: 'Overview' }

export default async function OverviewPage() {
  const actor = await requireActor()
  const parts = overviewFor(actor.role)
  const [attention, recent, items] = await Promise.all([
    listEntries(actor, { states: ['uncertain', 'disputed'], page: 1, perPage: 10 }),
    listEntries(actor, { operation: parts.acts.operation, page: 1, perPage: 8 }),
    attentionItems(actor),
  ])
  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          <>
            <KeepFresh at={new Date().toISOString()} />
            {parts.button && (
              <ButtonLink href={parts.button.href} variant="primary">
                {parts.button.label}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="space-y-4">
        {parts.finds && (
          <div className="flex">
            <FindBox large />
          </div>
        )}
        <NeedsAttention
          entries={attention.rows}
          total={attention.total}
          items={items}
          provider={providerStatus()}
          balance={may(actor.role, getBalance) ? (calm) => <BalanceAttention actor={actor} calm={calm} /> : undefined}
        />
        <Tiles actor={actor} parts={parts} recent={recent.rows} />
      </div>
    </>
  )
}
