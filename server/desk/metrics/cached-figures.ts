import 'server-only'
import { sql } from 'drizzle-orm'
import { registrationState } from '@/lib/areas/trunks/registration'
import { needsPerson } from '@/lib/core/changes/attention'
import { cachedAnswer } from '@/lib/core/process-state'
import { signedIn } from '@/server/access/auth/sessions'
import { lastRegistrations } from '@/server/areas/trunks/registrations'
import { watchedTrunkNames } from '@/server/areas/trunks/watched-trunks'
import type { Person } from '@/server/core/actor/actor'
import { attentionItems } from '@/server/core/attention/sources'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { balanceSamples, journal, watches } from '@/server/platform/db/schema'

// The database's figures: one statement that reads, and the items under Needs attention, without a provider request. Takes no lock that a change
// could wait for.

export type OpenState = 'unknown' | 'disputed' | 'in_flight'

export interface CachedFigures {
  /** Open changes, and the seconds since the oldest of each state was sent, or requested. */
  open: Record<OpenState, { n: number; oldest: number }>
  attention: number
  sessions: number
  /** The balance as last read; null before the first reading. */
  balance: { amount: number; age: number } | null
  /** Checks by the background readers: failures in a row, and the seconds since one succeeded. */
  looks: { kind: string; failures: number; age: number | null }[]
  /** Trunks that should be registered, as they were last read. */
  trunks: Record<TrunkState, number>
}

export type TrunkState = 'registered' | 'offline' | 'other' | 'unchecked'

/** Represents an administrator without personal items. It only reads, because it has no session. */
const watcher: Person = {
  kind: 'person',
  personId: '00000000-0000-0000-0000-000000000000',
  name: '',
  email: '',
  role: 'admin',
  sessionHash: '',
}

/** Two scrapers, or one without pauses, cost no more than one. */
const GOOD_FOR_MS = 2_000
const shared = cachedAnswer<CachedFigures>('figures of the database', GOOD_FOR_MS)

export const cachedFigures = (): Promise<CachedFigures> => shared(figuresNow)

type Row = { of: string; label: string; figure: string; age: number | null }

export async function figuresNow(): Promise<CachedFigures> {
  const account = presentAccount()
  const [{ rows }, items, registrations, watched] = await Promise.all([
    db().execute<Row>(sql`
      select 'acts' as of, case state when 'uncertain' then 'unknown' when 'disputed' then 'disputed' else 'in_flight' end as label,
          count(*)::text as figure, extract(epoch from now() - min(coalesce(sent_at, created_at)))::float8 as age
        from ${journal} where state in ('planned', 'sent', 'uncertain', 'disputed') and account = ${account} group by label
      union all select 'sessions', '', (${signedIn()})::text, null
      union all (select 'balance', '', balance, extract(epoch from now() - seen_at)::float8
        from ${balanceSamples} where account = ${account} order by at desc, id desc limit 1)
      union all select 'look', kind, failures::text, extract(epoch from now() - looked_at)::float8
        from ${watches} where account = ${account}`),
    attentionItems(watcher),
    lastRegistrations(),
    watchedTrunkNames(),
  ])
  const of = (what: string) => rows.filter((row) => row.of === what)
  const open = (state: OpenState) => {
    const row = of('acts').find(({ label }) => label === state)
    return { n: Number(row?.figure ?? 0), oldest: Math.max(0, row?.age ?? 0) }
  }
  const [sample] = of('balance')
  return {
    open: { unknown: open('unknown'), disputed: open('disputed'), in_flight: open('in_flight') },
    attention: items.filter(needsPerson).length,
    sessions: Number(of('sessions')[0]?.figure ?? 0),
    balance: sample ? { amount: Number(sample.figure), age: sample.age ?? 0 } : null,
    looks: of('look').map(({ label, figure, age }) => ({ kind: label, failures: Number(figure), age })),
    trunks: countTrunks([...watched.keys()].map((trunk) => registrations.get(trunk)?.status)),
  }
}

function countTrunks(statuses: readonly (string | undefined)[]): CachedFigures['trunks'] {
  const trunks = { registered: 0, offline: 0, other: 0, unchecked: 0 }
  for (const status of statuses) trunks[status === undefined ? 'unchecked' : registrationState(status)] += 1
  return trunks
}
