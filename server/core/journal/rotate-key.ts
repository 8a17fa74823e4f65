import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { fingerprintOfKey } from './derive-key'
import { KEY_RING, type KeyRing, openRing, ringOf, StoredRing, storedFor } from './key-ring'
import { reseal } from './reseal'
import { KEY } from './which-key'

// `switchroom key rotate`. Each step leaves the database usable by every console, and a repeated command continues where the last one stopped.

/** A rotation waits for running consoles; one without a heartbeat for this long counts as dead. */
const DEAD_SECONDS = 45
const POLL_MS = 100

type Says = (line: string) => void

async function readRing(client: Client, keys: readonly string[]): Promise<KeyRing> {
  const { rows } = await client.query<{ value: unknown }>('select value from settings where key = $1', [KEY_RING])
  if (!rows[0]) return ringOf(keys[0] as string)
  const stored = StoredRing.parse(rows[0].value)
  for (const key of keys) {
    const ring = openRing(stored, key)
    if (ring) return ring
  }
  throw new Error('This JOURNAL_KEY does not open the keys of this database. Bring the right one back.')
}

/** Stores the ring and the fingerprint that a start compares, in one transaction. */
async function storeRing(client: Client, ring: KeyRing, keys: readonly string[]): Promise<void> {
  await client.query('begin')
  const upsert =
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, changed_at = now()'
  await client.query(upsert, [KEY_RING, JSON.stringify(storedFor(ring, keys))])
  await client.query(upsert, [KEY, JSON.stringify(fingerprintOfKey(keys[0] as string))])
  await client.query('commit')
}

/** Waits for two heartbeats of every console: the second one begins, and reads the ring, after the ring was stored. */
async function everyConsoleKnows(client: Client): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now')
    for (;;) {
      const late = await client.query(
        `select from instances where heartbeat_at > clock_timestamp() - make_interval(secs => ${DEAD_SECONDS}) and heartbeat_at <= $1`,
        [rows[0]?.now],
      )
      if (late.rowCount === 0) break
      await sleep(POLL_MS)
    }
  }
}

/**
 * Rotates from `old` to `next` while consoles run. Afterwards nothing is sealed with `old`, except by a console that was frozen in the meantime.
 * Until `forgetOldKey`, `old` still opens the database, because a console may restart with it.
 */
export async function rotateJournalKey(client: Client, old: string, next: string, says: Says): Promise<void> {
  let ring = await readRing(client, [old, next])
  const both = [old, next]
  if (ring.seal !== next && !ring.alsoOpen.includes(next)) {
    ring = { ...ring, alsoOpen: [...ring.alsoOpen, next] }
    await storeRing(client, ring, both)
  }
  if (ring.seal !== next) {
    says('Waiting until every console knows the new key …')
    await everyConsoleKnows(client)
    // Values may be sealed with each of these keys, because a rotation to yet another key may have been interrupted.
    ring = { ...ring, seal: next, alsoOpen: [ring.seal, ...ring.alsoOpen.filter((key) => key !== next)] }
    await storeRing(client, ring, both)
  }
  if (ring.alsoOpen.length > 0) await finish(client, ring, both, says)
}

async function finish(client: Client, ring: KeyRing, both: readonly string[], says: Says): Promise<void> {
  says('Waiting until every console uses the new key …')
  await everyConsoleKnows(client)
  let lost = 0
  // A row that changed in the meantime is left to the next pass.
  for (;;) {
    const pass = await reseal(client, [...ring.alsoOpen, ...ring.links], ring.seal)
    lost = pass.lost
    if (pass.moved === 0) break
    says(`${pass.moved} values now use the new key.`)
  }
  if (lost > 0) says(`${lost} values open with neither key, and were lost before.`)
  await storeRing(client, { ...ring, alsoOpen: [], links: [...ring.links, ...ring.alsoOpen] }, both)
}

/** Forgets the old key: from then on, only `key` opens this database. */
export async function forgetOldKey(client: Client, key: string): Promise<void> {
  const ring = await readRing(client, [key])
  if (ring.alsoOpen.length > 0) throw new Error('The rotation is not complete. Run it again with the old key.')
  await storeRing(client, ring, [key])
}

/** Signs with `next` immediately; tokens signed with the present secret are valid until `until`, in milliseconds since 1970. */
export async function rotateAuthSecret(
  client: Client,
  journalKey: string,
  { present, next, until }: { present: string; next: string; until: number },
): Promise<void> {
  const ring = await readRing(client, [journalKey])
  if (ring.auth === next) return
  const previous = ring.auth && ring.auth !== present ? [present, ring.auth] : [present]
  const earlierAuth = [...previous.map((secret) => ({ secret, until })), ...ring.earlierAuth]
  await storeRing(client, { ...ring, auth: next, earlierAuth }, [journalKey])
}
