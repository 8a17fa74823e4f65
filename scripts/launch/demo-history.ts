import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { moneyText } from '@/simulator/engine/money'

// A new console has read the balance once. The simulator's account has a year of balance movements. This writes what a
// console would have read in that year, so that the demo has a history.

interface Movement {
  at: number
  units: number
}

interface Reading {
  at: number
  units: number
  afterGap: boolean
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Spreads a day's usage over the hours after its time in the statement. Parts are rounded to cents. */
const SHARES = [1, 2, 3, 4, 5, 6, 6, 5, 6, 6, 5, 4, 3, 2, 1, 1] as const
const CENT = 100
const FIRST_READING_MS = 20_000
const WHOLE = SHARES.reduce((sum: number, share) => sum + share, 0)
/** A gap without readings: a day and a half, about two weeks ago. */
const AWAY = { from: 17.2 * DAY, to: 15.7 * DAY }

/** Usage is gradual, a refill immediate. */
function movements(statement: readonly Movement[]): Movement[] {
  return statement
    .flatMap(({ at, units }) => {
      if (units >= 0) return [{ at, units }]
      let remaining = units
      return SHARES.map((share, i) => {
        const part = i === SHARES.length - 1 ? remaining : Math.round((units * share) / WHOLE / CENT) * CENT
        remaining -= part
        return { at: at + i * 1.2 * HOUR, units: part }
      })
    })
    .sort((a, b) => a.at - b.at)
}

/** Backwards from the current balance, so that the last reading equals it. */
export function readingsOf(statement: readonly Movement[], balance: number, now: number): Reading[] {
  const all = movements(statement).filter(({ at }) => at < now - 60_000)
  let after = balance
  const readings = all.reverse().map(({ at, units }) => {
    const reading = { at, units: after, afterGap: false }
    after -= units
    return reading
  })
  const shown = readings.reverse().filter(({ at }) => at < now - AWAY.from || at > now - AWAY.to)
  const first = shown.find(({ at }) => at > now - AWAY.to)
  if (first) first.afterGap = true
  return shown
}

/**
 * Waits for the console's own first balance reading, which comes after the console is ready. Without it, the demo would
 * have no history.
 */
async function ownReadings(client: Client) {
  for (const until = Date.now() + FIRST_READING_MS; ; await sleep(250)) {
    const { rows } = await client.query<{ account: string; credit: string; first: Date }>(
      'select account, min(allowed_credit) as credit, min(at) as first from balance_samples group by account',
    )
    if (rows.length > 0 || Date.now() > until) return rows
  }
}

/** Does nothing if the console has readings older than an hour, so that these stay. Returns the number of readings written. */
export async function seedHistory(databaseUrl: string, simulatorUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const rows = await ownReadings(client)
    const [own] = rows
    if (rows.length !== 1 || !own || Date.now() - own.first.getTime() > HOUR) return 0
    const ask = async (what: string) => (await fetch(`${simulatorUrl}/__simulator/${what}`)).json()
    const [{ statement }, { balance }] = await Promise.all([ask('statement'), ask('ledger?last=1')])
    const readings = readingsOf(statement, balance, own.first.getTime())
    const ends = readings.map((_, i) => {
      const next = readings[i + 1]
      return new Date((!next || next.afterGap ? (readings[i]?.at ?? 0) + HOUR / 2 : next.at) - 1)
    })
    await client.query(
      `insert into balance_samples (account, balance, allowed_credit, at, seen_at, after_gap)
        select $1, * from unnest($2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::boolean[])`,
      [
        own.account,
        readings.map(({ units }) => moneyText(units)),
        readings.map(() => own.credit),
        readings.map(({ at }) => new Date(at)),
        ends.map((end) => (end < own.first ? end : new Date(own.first.getTime() - 1))),
        readings.map(({ afterGap }) => afterGap),
      ],
    )
    return readings.length
  } finally {
    await client.end()
  }
}
