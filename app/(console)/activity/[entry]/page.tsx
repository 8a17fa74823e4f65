import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClaimLink } from '@/components/areas/billing/claim-link'
import { AmountBars } from '@/components/operation/amount-bars'
import { DoRest } from '@/components/operation/do-rest'
import { EntrySteps } from '@/components/operation/entry-steps'
import { ProviderReport } from '@/components/operation/provider-report'
import { StateBadge, stateTexts } from '@/components/operation/state-badge'
import { UndoChange } from '@/components/operation/undo-change'
import { UnknownNotice } from '@/components/operation/unknown-notice'
import { PageHeader } from '@/components/page/shell/page-header'
import { Card } from '@/components/ui/card'
import { KeyValues } from '@/components/ui/key-values'
import { ButtonLink } from '@/components/ui/link'
import { disputeSteps } from '@/lib/areas/billing/claim-texts'
import { getBalance, refillBalance } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { may } from '@/lib/core/access/roles'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { isFixableEntry } from '@/lib/core/changes/fix'
import { paths } from '@/lib/core/paths'
import { namedTarget } from '@/lib/core/text/isolated'
import { seeBulkChanges } from '@/lib/desk/bulk-changes/kinds'
import { requireActor } from '@/server/access/auth/current'
import { approvalOf, approvedBy } from '@/server/access/policy/approval-view'
import { claimOf } from '@/server/areas/billing/claimable'
import { bulkChangeOf } from '@/server/areas/bulk-changes/see'
import { bulkOf } from '@/server/areas/messaging/bulk/see'
import { fixPathOf } from '@/server/core/journal/fix'
import { entryView } from '@/server/core/journal/view'
import { ThingNotes } from '../../thing-notes'
import { ApprovalNotice } from '../_components/approval-notice'
import { EntryAnswer } from '../_components/entry-answer'
import { approvalFact, bulkChangeFact, bulkFact, entryFacts } from '../_components/entry-facts'
import { SentValues } from '../_components/sent-values'

export const metadata: Metadata = { title: 'Journal entry' }

export default async function EntryPage({ params }: PageProps<'/activity/[entry]'>) {
  const actor = await requireActor()
  const entry = await entryView(actor, (await params).entry)
  if (!entry) notFound()
  const [approval, approved, bulk, bulkChange, fix, claimed] = await Promise.all([
    approvalOf(actor, entry.id),
    approvedBy(entry.id),
    entry.operation === sendText.id && may(actor.role, sendText) ? bulkOf(entry.id) : null,
    may(actor.role, seeBulkChanges) ? bulkChangeOf(actor, entry.id) : null,
    isFixableEntry(entry.operation, entry.state) ? fixPathOf(actor, entry.id) : null,
    claimOf(actor, entry),
  ])
  const { means } = stateTexts[entry.state]
  const open = entry.state === 'uncertain' || entry.state === 'disputed'
  return (
    <>
      <PageHeader
        title={`${entry.label} · ${namedTarget(entry.target)}`}
        status={!approval && <StateBadge state={entry.state} />}
        description={open || approval ? undefined : means}
        actions={
          <>
            {entry.operation === refillBalance.id && may(actor.role, getBalance) && (
              <ButtonLink href={paths.receipt(entry.id)}>View refill</ButtonLink>
            )}
            {claimed && <ClaimLink entry={entry.id} claim={claimed.claim} />}
            {actionsOf(entry, fix)}
          </>
        }
        breadcrumbs={[{ href: paths.activity, label: 'Activity' }]}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {approval && (
          <div className="lg:col-span-2">
            <ApprovalNotice approval={approval} entry={entry} />
          </div>
        )}
        {open && (
          <div className="lg:col-span-2">
            <UnknownNotice entry={entry.id} initial={entry} steps={claimed ? disputeSteps(claimed.claim) : undefined} />
          </div>
        )}
        <div className="space-y-5">
          {entry.amounts && <AmountBars amounts={entry.amounts} />}
          {entry.rest && (
            <Card title="Left to do">
              <DoRest entry={entry} />
            </Card>
          )}
          <Card title="Steps">
            <EntrySteps entry={entry} />
          </Card>
          <EntryAnswer entry={entry} />
        </div>
        <div className="space-y-5">
          {open && <ProviderReport entry={entry} />}
          <Card title={entry.sentAt ? 'Sent values' : 'Requested values'}>
            <SentValues entry={entry} />
          </Card>
          <Card title="Record">
            <KeyValues
              columns={1}
              items={[
                ...entryFacts(entry, approved !== null),
                ...bulkFact(bulk),
                ...bulkChangeFact(bulkChange),
                ...approvalFact(approved),
              ]}
            />
          </Card>
          <ThingNotes actor={actor} kind="entry" id={entry.id} />
        </div>
      </div>
    </>
  )
}

function actionsOf(entry: EntryView, fix: string | null) {
  if (entry.undo || entry.undoneBy) return <UndoChange entry={entry.id} initial={entry} />
  if (!fix) return null
  return (
    <ButtonLink href={fix} variant="primary">
      Fix and resubmit
    </ButtonLink>
  )
}
