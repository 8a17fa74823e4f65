import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { claimStates } from '@/lib/areas/billing/claims'
import { outcomeLabel } from '@/lib/core/changes/request-state'
import { listAlerts } from '@/server/areas/billing/alerts'
import { listClaims } from '@/server/areas/billing/claims'
import { autoRefillOff } from '@/server/areas/billing/rule'
import { balanceUsedUp } from '@/server/areas/billing/used-up'
import { ofPresentAccount, presentAccount } from '@/server/core/journal/account'
import { requestState } from '@/server/core/journal/request-state'
import { db } from '@/server/platform/db/database'
import { journal, observations, registrations } from '@/server/platform/db/schema'
import { providerStatus } from '@/server/platform/provider/status'
import { stateText } from './watched'

// A notification describes the past. This file finds the present state, so that no notification says "unknown" after the outcome is known.

type Now = Map<string, string>

/** By event: the present state in a word, if it differs from the event's. */
export async function nowOf(events: readonly string[]): Promise<Now> {
  const all = await Promise.all([changesNow(events), thingsNow(events), moneyNow(events)])
  return new Map([...all.flatMap((events) => [...events]), ...providerNow(events)])
}

const CHANGE = /^(entry|approval):([\da-f-]{36}):(\w+)$/

async function changesNow(events: readonly string[]): Promise<Now> {
  const about = events.flatMap((event) => {
    const [, kind, id, state] = CHANGE.exec(event) ?? []
    return kind && id && state ? [{ event, kind, id, state }] : []
  })
  if (about.length === 0) return new Map()
  const ids = [...new Set(about.map(({ id }) => id))]
  const { id, state } = journal
  const rows = await db()
    .select({ id, state, request: requestState })
    .from(journal)
    .where(and(ofPresentAccount(), inArray(id, ids)))
  return new Map(
    about.flatMap((one): [string, string][] => {
      const row = rows.find((entry) => entry.id === one.id)
      const same = !row || (one.kind === 'entry' ? row.state : row.request) === one.state
      return same ? [] : [[one.event, outcomeLabel(row).toLowerCase()]]
    }),
  )
}

const THING = /^(trunk|port|brand|campaign):(.+):(\d{4}-\d\d-\d\dT[\d:.]+Z)$/

async function thingsNow(events: readonly string[]): Promise<Now> {
  const now: Now = new Map()
  for (const event of events) {
    const [, kind, key, at] = THING.exec(event) ?? []
    if (!kind || !key || !at) continue
    const observed = kind === 'trunk' ? await registrationsOf(key) : await observationsOf(kind as 'port', key)
    const [latest] = observed
    const then = observed.find((one) => one.at.getTime() <= Date.parse(at))
    if (latest && then && latest.status !== then.status) now.set(event, stateText(kind as 'port', latest.status).word)
  }
  return now
}

const FEW = 50

const registrationsOf = (key: string): Promise<{ status: string | null; at: Date }[]> =>
  db()
    .select({ status: registrations.status, at: registrations.at })
    .from(registrations)
    .where(and(eq(registrations.account, presentAccount()), eq(registrations.trunk, key.toLowerCase())))
    .orderBy(desc(registrations.at), desc(registrations.id))
    .limit(FEW)

const observationsOf = (kind: 'port' | 'brand' | 'campaign', key: string) =>
  db()
    .select({ status: observations.status, at: observations.at })
    .from(observations)
    .where(and(eq(observations.account, presentAccount()), eq(observations.kind, kind), eq(observations.key, key)))
    .orderBy(desc(observations.id))
    .limit(FEW)

/** Alerts, auto-refill, the balance and promised credits. */
async function moneyNow(events: readonly string[]): Promise<Now> {
  const of = (...kinds: string[]) => events.filter((event) => kinds.includes(event.split(':')[0] ?? ''))
  if (of('auto-refill-off', 'used-up', 'alert', 'claim').length === 0) return new Map()
  const [off, empty, alerts, claims] = await Promise.all([autoRefillOff(), balanceUsedUp(), listAlerts(), listClaims()])
  const crossed = (id: string | undefined) => alerts.some((one) => one.id === id && one.crossed && !one.crossed.over)
  return new Map([
    ...of('auto-refill-off').flatMap((event) => (off ? [] : [[event, 'on'] as const])),
    ...of('used-up').flatMap((event) => (empty ? [] : [[event, 'above $0.00'] as const])),
    ...of('alert').flatMap((event) => (crossed(event.split(':')[1]) ? [] : [[event, 'no longer crossed'] as const])),
    ...of('claim').flatMap((event) => {
      const claim = claims.find(({ id }) => id === event.split(':')[1])
      return !claim || claim.state === 'promised' ? [] : [[event, claimStates[claim.state].toLowerCase()] as const]
    }),
  ])
}

function providerNow(events: readonly string[]): Now {
  const { state } = providerStatus()
  if (state === 'unreachable' || state === 'unknown') return new Map()
  return new Map(events.filter((event) => event.startsWith('provider:')).map((event) => [event, state]))
}
