import { outcomeLabel } from '@/lib/core/changes/request-state'
import { compareMoney } from '@/lib/core/fields/money'
import { formatCents, inCents } from '@/lib/core/fields/money-text'
import { isToClaim } from './claims'
import { type BalanceLedgerRow, ledgerStates } from './ledger'
import { GAP_MINUTES } from './samples'

// What the ledger says about a row, on pages and in files.

/** "charged twice". Empty without a surplus. */
export function surplusReason({ amount, surplus }: Pick<BalanceLedgerRow, 'amount' | 'surplus'>): string {
  if (surplus === null || compareMoney(surplus, '0') <= 0) return ''
  return compareMoney(surplus, amount) === 0 ? 'charged twice' : 'charged more than requested'
}

/** What became of disputed money: "charged twice, $4,281.00 to claim", "$80.00 credited". Empty if there is none. */
export function claimText(row: Pick<BalanceLedgerRow, 'amount' | 'surplus' | 'claim'>): string {
  const [reason, { claim }] = [surplusReason(row), row]
  if (!reason && !claim) return ''
  const claimedText = formatCents((reason && row.surplus) || claim?.amount || '0')
  const became = isToClaim(claim)
    ? `${claimedText} to claim`
    : claim?.state === 'dropped'
      ? 'claim dropped'
      : `${(claim?.state !== 'claimed' && formatCents(claim?.credited ?? claim?.promised ?? '0')) || claimedText} ${claim?.state}`
  return [reason, became].filter(Boolean).join(', ')
}

/** A surplus in a total, with the part of it that is still to claim. */
export function surplusLabel(surplus: string, toClaim: string): string {
  if (compareMoney(toClaim, '0') <= 0) return 'Surplus'
  const all = compareMoney(inCents(toClaim), inCents(surplus)) >= 0
  return all ? 'Surplus, to claim' : `Surplus, ${formatCents(toClaim)} to claim`
}

/** For other credit after a time without readings: the usage in that time reduces the amount. Empty without such a gap. */
export function netOfUsageText({
  kind,
  beforeAt,
  afterAt,
}: Pick<BalanceLedgerRow, 'kind' | 'beforeAt' | 'afterAt'>): string {
  const minutes = beforeAt && afterAt ? (Date.parse(afterAt) - Date.parse(beforeAt)) / 60_000 : 0
  if (kind !== 'elsewhere' || minutes <= GAP_MINUTES) return ''
  const long = minutes < 120 ? `${Math.round(minutes)} min` : `${Math.round(minutes / 60)} h`
  return `the credit minus the usage in ${long} without readings`
}

/** The outcome as text, the same on pages and in files. */
export function outcomeText({
  kind,
  state,
  request,
  reason,
  maybe,
}: Pick<BalanceLedgerRow, 'kind' | 'state' | 'request' | 'reason' | 'maybe'>): string {
  if (state) return outcomeLabel({ state, request })
  if (kind === 'auto') return ledgerStates.auto
  return reason ? `${ledgerStates.elsewhere}, explained` : maybe ? 'Maybe a refill' : ledgerStates.elsewhere
}

/** Why there are no readings around a refill: nothing was sent. Null if something was, or may have been. */
export function unsentText({ state, request }: Pick<BalanceLedgerRow, 'state' | 'request'>): string | null {
  if (state === 'planned' || (state === 'blocked' && (request === 'asked' || request === 'approved')))
    return 'Not sent yet'
  if (state === 'blocked' && request === 'used') return 'See the change that was sent'
  return state === 'blocked' || state === 'not_sent' ? 'Nothing was sent' : null
}
