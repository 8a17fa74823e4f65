import 'server-only'
import type { z } from 'zod'
import { inboundHidden, listShows, settingsOf } from '@/lib/areas/messaging/evidence'
import type { ChangeInbound } from '@/lib/areas/messaging/inputs'
import { getOffnetStatus, listNumbers, type MessagingNumber } from '@/lib/areas/messaging/operations'
import { listNumbers as listInternational } from '@/lib/areas/numbers/operations'
import type { BlockCallerInput } from '@/lib/areas/trunks/inputs'
import { type BlockedCaller, blockedBy, listBlockedCallers } from '@/lib/areas/trunks/operations'
import { wireDigits } from '@/lib/core/fields/international-number'
import { nationalNumber } from '@/lib/core/fields/number'
import { sameTrunk, trunkKey } from '@/lib/core/fields/trunk-name'
import type { BulkKind } from '@/lib/desk/bulk-changes/kinds'
import type { Verdict } from '@/lib/desk/bulk-changes/view'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { wholeReading } from '@/server/store/lists/whole-reading'

// The dry run: what each line would change, by reads alone. It decides which lines are sent; the journal's own reading decides what happened.

interface Finding {
  verdict: Verdict
  /** The current value as the provider writes it. */
  now: string
  /** Whether the current values are those that the input sets, as far as the reading shows them. If missing, the verdict `same` says so. */
  asSet?: boolean
  /** The settings that would restore the current values; missing if the reading does not show all of these values. */
  was?: Record<string, string>
}

/** Checks all lines with as few reads as possible; each input was parsed by the operation's schema. */
type DryRun<I> = (actor: Person, inputs: readonly I[]) => Promise<(input: I) => Finding>

const { messaging, numbers, trunk } = assumptions
const unread: Finding = { verdict: 'unread', now: '' }
const missing: Finding = { verdict: 'missing', now: 'Not in the provider’s list' }

const inbound: DryRun<ChangeInbound> = async (actor) => {
  const list = {
    list: listNumbers,
    input: { perPage: messaging.perPage.most },
    keyOf: (row: MessagingNumber) => row.number,
  }
  const reading = await wholeReading(actor, list)
  // A reading from before an outage may show settings that have changed since.
  if (reading.status === 'refused' || reading.stale) return () => unread
  const rows = new Map(reading.data.map((row) => [row.number, row]))
  return (input) => {
    const row = rows.get(input.number)
    if (!row) return reading.whole ? missing : unread
    const now = [row.mode, row.forwardTo].filter(Boolean).join(' · ')
    const asSet = listShows(input, row)
    const was = settingsOf(row)
    return { verdict: asSet && inboundHidden(input).length === 0 ? 'same' : 'change', now, asSet, ...(was && { was }) }
  }
}

const routing: DryRun<{ number: string }> = async (actor) => {
  const list = {
    list: listInternational,
    input: { perPage: numbers.perPage.most },
    keyOf: (row: { name: string }) => row.name,
  }
  const reading = await wholeReading(actor, list)
  if (reading.status === 'refused') return () => unread
  const listed = new Set(reading.data.map(({ name }) => wireDigits(name)))
  // The list does not say which of its values is the trunk and which the forward.
  return ({ number }) =>
    listed.has(wireDigits(number)) ? { verdict: 'change', now: '' } : reading.whole ? missing : unread
}

/** The provider has no list of off-net statuses. Each status takes a request, only a few at a time, because the provider's limits are not known. */
const AT_ONCE = 4
/** A status that a slow provider has not returned by then counts as not read. */
const MOST_MS = 60_000

const offnet =
  (so: readonly string[]): DryRun<{ number: string }> =>
  async (actor, inputs) => {
    const statuses = new Map<string, string>()
    const queue = [...inputs]
    const late = performance.now() + MOST_MS
    const ask = async () => {
      for (let input = queue.shift(); input && performance.now() < late; input = queue.shift()) {
        const reading = await read(actor, getOffnetStatus, { number: input.number }, { keepAnswer: false })
        if (reading.status === 'read') statuses.set(input.number, reading.data.status)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
    return ({ number }) => {
      const now = statuses.get(number)
      if (now === undefined) return unread
      // The kind that puts this one back has no settings.
      return { verdict: so.includes(now.toLowerCase()) ? 'same' : 'change', now, was: {} }
    }
  }

const blocking =
  (block: boolean): DryRun<z.output<typeof BlockCallerInput>> =>
  async (actor) => {
    const list = {
      list: listBlockedCallers,
      input: { perPage: trunk.perPage.most },
      keyOf: (row: BlockedCaller) => `${row.trunk} ${row.number}`,
    }
    const reading = await wholeReading(actor, list)
    if (reading.status === 'refused' || !reading.whole) return () => unread
    const listed = reading.data.map((row) => ({ ...row, is: blockedBy(row) }))
    return ({ number, trunks }) => {
      const own = listed.filter((row) => nationalNumber(row.number) === number)
      const isOn = (name: string) => own.find((row) => sameTrunk(row.trunk, name))?.is ?? 'out'
      if (trunks.some((name) => isOn(name) === 'unknown')) return unread
      const on = trunks.filter((name) => isOn(name) === 'in')
      const so = block ? on.length === new Set(trunks.map(trunkKey)).size : on.length === 0
      const now = on.length > 0 ? `Blocked on ${on.join(', ')}` : 'Not blocked'
      const changed = block ? trunks.filter((name) => !on.includes(name)) : on
      return { verdict: so ? 'same' : 'change', now, was: { trunks: changed.join('\n') } }
    }
  }

const dryRuns: Record<BulkKind, DryRun<never>> = {
  inbound,
  routing,
  'add-off-net': offnet(messaging.offnetOn),
  'remove-off-net': offnet([...messaging.offnetOff, ...messaging.offnetRemoved]),
  block: blocking(true),
  unblock: blocking(false),
}

export const dryRunOf = (kind: BulkKind) => dryRuns[kind] as DryRun<unknown>
