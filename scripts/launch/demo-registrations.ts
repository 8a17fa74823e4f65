import { Client } from 'pg'
import type { Trunk } from '@/simulator/engine/state'

// A new console has no readings of registrations. This writes what its job would have read in the last days, so that the demo has a history.

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A registration trunk of the simulator that is on. */
interface SimulatedTrunk {
  trunk: string
  status: string
}

interface Reading {
  trunk: string
  status: string
  at: number
  seenAt: number
  afterGap: boolean
}

const SPAN_MS = 3 * 24 * HOUR
/** How long the trunks that are offline now have been offline. */
const OFFLINE_FOR = [42 * MINUTE, 3 * HOUR, 50 * HOUR, 9 * HOUR]
/** Two hours without a reading, as if the console was stopped. */
const STOPPED = { from: 37 * HOUR, to: 35 * HOUR }
/** Some trunks lost their registration for a while and have it again. */
const LOST = { each: 4, from: 19 * HOUR, minutes: 55 }

/** Readings that end with each trunk's status now. */
export function registrationReadings(trunks: readonly SimulatedTrunk[], now: number): Reading[] {
  let offline = 0
  return trunks.flatMap(({ trunk, status }, index): Reading[] => {
    const begins = now - SPAN_MS
    const changes = [{ at: begins, status: 'online' }]
    if (status !== 'online') changes.push({ at: now - (OFFLINE_FOR[offline++ % OFFLINE_FOR.length] ?? HOUR), status })
    else if (index % LOST.each === 1) {
      const offlineAt = now - LOST.from + index * 7 * MINUTE
      changes.push({ at: offlineAt, status: 'offline' }, { at: offlineAt + LOST.minutes * MINUTE, status: 'online' })
    }
    const spans = changes.map((change, i) => ({ ...change, until: (changes[i + 1]?.at ?? now) - 1 }))
    const [stopped, again] = [now - STOPPED.from, now - STOPPED.to]
    return spans.flatMap(({ at, status: was, until }): Reading[] => {
      const before = { trunk, status: was, at, seenAt: Math.min(until, stopped), afterGap: false }
      const after = { trunk, status: was, at: Math.max(at, again), seenAt: until, afterGap: at < again }
      return [...(at < stopped ? [before] : []), ...(until > again ? [after] : [])]
    })
  })
}

/** Does nothing if the console has readings older than an hour. Returns the number of readings written. */
export async function seedRegistrations(databaseUrl: string, simulatorUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ account: string; seeded: boolean }>(
      `select account, exists(select from registrations where at < now() - interval '1 hour') as seeded
        from balance_samples limit 1`,
    )
    const [own] = rows
    if (!own || own.seeded) return 0
    const { objects } = await (await fetch(`${simulatorUrl}/__simulator/objects?of=trunks`)).json()
    const trunks = (objects.byName as Trunk[]).filter(({ kind, status }) => kind === 'registration' && status === 'on')
    const simulated = trunks.map(({ name, registration }) => ({ trunk: name, status: registration }))
    const readings = registrationReadings(simulated, Date.now())
    await client.query('delete from registrations')
    await client.query(
      `insert into registrations (account, trunk, status, at, seen_at, after_gap)
        select $1, * from unnest($2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::boolean[])`,
      [
        own.account,
        readings.map(({ trunk }) => trunk.toLowerCase()),
        readings.map(({ status }) => status),
        readings.map(({ at }) => new Date(at)),
        readings.map(({ seenAt }) => new Date(seenAt)),
        readings.map(({ afterGap }) => afterGap),
      ],
    )
    return readings.length
  } finally {
    await client.end()
  }
}
