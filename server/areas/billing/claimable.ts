import 'server-only'
import { type Claim, isToClaim, manageClaims } from '@/lib/areas/billing/claims'
import { surplusReason } from '@/lib/areas/billing/ledger-texts'
import { monthAt } from '@/lib/areas/billing/months'
import { refillBalance } from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import { happenedOtherwise, stateLabels } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'
import { addMoney, compareMoney } from '@/lib/core/fields/money'
import { formatCents, withCents } from '@/lib/core/fields/money-text'
import { isUuid } from '@/lib/core/lists/search-params'
import { dateFormat } from '@/lib/core/text/date-format'
import { PROVIDER_ZONE } from '@/lib/core/text/zone'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { ofAnotherAccount } from '@/server/core/journal/account'
import { findEntry } from '@/server/core/journal/entries'
import { remembered } from '@/server/platform/db/remembered'
import { claimAbout, listClaims } from './claims'
import { otherCreditAt } from './explain'
import { billingHistory, billingTables } from './history'
import { refillOf } from './ledger'

/** The values with which a new claim begins. `amount` is null if Switchroom doesn't know it. */
export interface Claimable {
  subject: string
  what: string
  amount: string | null
}

const days = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' })
const dayText = (at: string | Date) => days(PROVIDER_ZONE).format(new Date(at))

/** Whether the outcome is not what was requested, or will never be known, and the change may have cost money. */
function mayBeClaimed({ operation, state }: { operation: string; state: EntryState }): boolean {
  const risks: readonly string[] = writeOperation(operation)?.risks ?? []
  return (
    (happenedOtherwise.includes(state) || state === 'closed_unknown') &&
    (risks.includes('billable') || risks.includes('metered'))
  )
}

/** The values with which a claim begins, about an entry (`entry:<id>`) or an increase (`rise:<ISO 8601>`); null if there is nothing to claim. */
export async function claimableOf(actor: Person, subject: string): Promise<Claimable | null> {
  const key = subject.slice(subject.indexOf(':') + 1)
  if (subject.startsWith('rise:')) {
    const rise = await otherCreditAt(key)
    if (!rise) return null
    const what = `Credit of ${formatCents(rise.amount)} on ${dayText(key)}, not made in Switchroom`
    return { subject, what, amount: withCents(rise.amount) }
  }
  const entry = isUuid(key) ? await findEntry(key) : undefined
  if (!entry || ofAnotherAccount(entry) || !mayBeClaimed(entry)) return null
  const on = dayText(entry.createdAt)
  const state = stateLabels[entry.state].toLowerCase()
  // Without the target, which may be a number that not everyone sees.
  if (entry.operation !== refillBalance.id)
    return { subject, what: `${writeOperation(entry.operation)?.label} on ${on}: ${state}`, amount: null }
  const row = await refillOf(actor, key)
  if (!row) return null
  const why = surplusReason(row) || state
  return {
    subject,
    what: `Refill of ${formatCents(row.amount)} on ${on}: ${why}`,
    amount: withCents(surplusReason(row) ? (row.surplus ?? row.amount) : row.amount),
  }
}

/** The claim about an entry. Null: nothing can be claimed, or the role manages no claims. Otherwise, `claim` is the existing claim, or null if none was opened yet. */
export async function claimOf(
  { role }: Person,
  entry: { id: string; operation: string; state: EntryState },
): Promise<{ claim: Claim | null } | null> {
  if (!may(role, manageClaims)) return null
  const claim = await claimAbout(`entry:${entry.id}`)
  return claim || mayBeClaimed(entry) ? { claim } : null
}

const DAY_MS = 86_400_000
const YEAR_DAYS = 365

const surpluses = remembered('surpluses', billingTables, async () => {
  const { steps } = await billingHistory(new Date(Date.now() - YEAR_DAYS * DAY_MS))
  return steps.flatMap(({ at, other }) =>
    other?.cause === 'surplus' && other.entry && compareMoney(other.amount, '0') > 0
      ? [{ entry: other.entry, at, amount: other.amount }]
      : [],
  )
})

/** The part of a month's surplus that is still to claim. */
export async function surplusToClaim(month: string): Promise<string> {
  const [surplusRows, claims] = await Promise.all([surpluses(), listClaims()])
  const claimed = new Set(claims.filter((claim) => !isToClaim(claim)).map(({ subject }) => subject))
  return surplusRows
    .filter(({ entry, at }) => monthAt(new Date(at)) === month && !claimed.has(`entry:${entry}`))
    .reduce((sum, { amount }) => addMoney(sum, amount), '0')
}

/** Surpluses of disputed refills that nobody has claimed: oldest first. */
export async function unclaimed(): Promise<{ entry: string; at: string; amount: string }[]> {
  const [surplusRows, claims] = await Promise.all([surpluses(), listClaims()])
  const subjects = new Set(claims.map(({ subject }) => subject))
  return surplusRows.filter(({ entry }) => !subjects.has(`entry:${entry}`))
}
