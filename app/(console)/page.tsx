import type { Metadata } from 'next'
import { NeedsAttention } from '@/components/page/attention/needs-attention'
import { KeepFresh } from '@/components/page/reading/keep-fresh'
import { FindBox } from '@/components/page/shell/find-box'
import { PageHeader } from '@/components/page/shell/page-header'
import { ButtonLink } from '@/components/ui/link'
import { getBalance } from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import { requireActor } from '@/server/access/auth/current'
import { newestEntries } from '@/server/core/journal/find'
import { attentionNow } from '@/server/desk/attention/now'
import { providerStatus } from '@/server/platform/provider/status'
import { overviewFor } from './_components/overview-for'
import { Tiles } from './_components/tiles'
import { BalanceAttention } from './balance-attention'

export const metadata: Metadata = { title: 'Overview' }

export default async function OverviewPage() {
  const actor = await requireActor()
  const parts = overviewFor(actor.role)
  const [now, recent] = await Promise.all([attentionNow(actor), newestEntries(actor, 5, parts.activity.operation)])
  const rows = now.rows.filter(({ kind }) => parts.topics?.includes(kind) ?? true)
  const listed = now.rows.some(({ key }) => key === 'used-up')
  const attention = (
    <NeedsAttention
      rows={rows}
      beyond={now.rows.length - rows.length}
      news={now.news}
      unread={now.unread}
      total={now.total}
      provider={providerStatus()}
      balance={may(actor.role, getBalance) ? (calm) => <BalanceAttention {...{ actor, listed, calm }} /> : undefined}
    />
  )
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
        <Tiles actor={actor} parts={parts} recent={recent} attention={attention} />
      </div>
    </>
  )
}
