import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClaimLink } from '@/components/areas/billing/claim-link'
import { LedgerOutcome } from '@/components/areas/billing/ledger-outcome'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { Isolated } from '@/components/ui/isolated'
import { KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { amountCharged, came } from '@/lib/areas/billing/ledger'
import { claimText, surplusReason, unsentText } from '@/lib/areas/billing/ledger-texts'
import { getBalance, refillBalance } from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import { subtractMoney } from '@/lib/core/fields/money'
import { formatCents } from '@/lib/core/fields/money-text'
import { isUuid } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { NOT_READ } from '@/lib/core/text/fact-texts'
import { requireActor } from '@/server/access/auth/current'
import { claimOf } from '@/server/areas/billing/claimable'
import { refillOf } from '@/server/areas/billing/ledger'
import { PrintButton } from '../../_components/print-button'

export const metadata: Metadata = { title: 'Refill receipt' }

export default async function ReceiptPage({ params }: PageProps<'/billing/refills/[entry]'>) {
  const actor = await requireActor()
  if (!may(actor.role, getBalance)) return <Denied title="Refill receipt" operation={getBalance} role={actor.role} />
  const { entry } = await params
  const row = isUuid(entry) ? await refillOf(actor, entry) : null
  if (!row?.entry) notFound()
  const { at, amount, person, reason, ticket, before, after, beforeAt, afterAt, evidence, approved } = row
  const charged = amountCharged(row)
  const claimed = row.state && (await claimOf(actor, { id: row.entry, operation: refillBalance.id, state: row.state }))
  const unsent = unsentText(row)
  const money = (text: string | null) =>
    text === null ? (unsent ?? (row.state === 'sent' ? 'Not read yet' : NOT_READ)) : formatCents(text)
  return (
    <>
      <PageHeader
        title={`Refill ${formatCents(amount)}`}
        status={<LedgerOutcome row={row} />}
        breadcrumbs={[
          { href: paths.billing, label: 'Billing' },
          { href: paths.refills, label: 'Refill ledger' },
        ]}
        actions={
          <>
            {claimed && <ClaimLink entry={row.entry} claim={claimed.claim} />}
            <PrintButton />
          </>
        }
      />
      <section aria-label="Receipt" className="max-w-xl rounded-lg border bg-surface p-6">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 border-b pb-3">
          <h2 className="text-lg font-semibold">{came(row) ? 'Receipt' : 'Record'}</h2>
          <span className="text-muted">Not a tax invoice</span>
        </div>
        <KeyValues
          columns={1}
          items={[
            { label: 'When', value: <AbsoluteTime at={at} /> },
            { label: 'By', value: <Isolated>{person}</Isolated> },
            { label: 'Reason', value: reason ? <Isolated>{reason}</Isolated> : null },
            { label: 'Ticket', value: ticket ? <Isolated>{ticket}</Isolated> : null },
            ...(approved ? [{ label: 'Approved by', value: <Isolated>{approved.approver}</Isolated> }] : []),
            { label: 'Requested', value: formatCents(amount) },
            { label: 'Charged', value: unsent ?? (charged === null ? 'Not known' : formatCents(charged)) },
            { label: 'Balance before', value: money(before), hint: beforeAt && <AbsoluteTime at={beforeAt} /> },
            { label: 'Balance after', value: money(after), hint: afterAt && <AbsoluteTime at={afterAt} /> },
            {
              label: 'Increase',
              value: money(before === null || after === null ? null : subtractMoney(after, before)),
            },
            ...(claimText(row) ? [{ label: surplusReason(row) ? 'Surplus' : 'Claim', value: claimText(row) }] : []),
            ...(evidence ? [{ label: 'Evidence', value: evidence }] : []),
            { label: 'Request', value: <TextLink href={paths.entry(row.entry)}>{row.entry}</TextLink>, mono: true },
          ]}
        />
      </section>
    </>
  )
}
