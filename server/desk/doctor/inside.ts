import 'server-only'
import type { Client } from 'pg'
import { KEY_RING, StoredRing } from '@/server/core/journal/key-ring'
import { KEY, ownFingerprint } from '@/server/core/journal/which-key'
import { type Line, ok, warning, wrong } from './line'

/** The doctor's lines from inside the database. `hasKey`: JOURNAL_KEY is set or stored; without it, there is no key to compare. */
export async function insideLines(client: Client, hasKey: boolean): Promise<Line[]> {
  const { rows } = await client.query<{
    key: string | null
    people: number
    admins: number
    running: number
    unknown: number
    ring: unknown
  }>(
    `select (select value #>> '{}' from settings where key = $1) as key,
      (select value from settings where key = $2) as ring, (select count(*)::int from people) as people,
      (select count(*)::int from people where role = 'admin' and disabled_at is null) as admins,
      (select count(*)::int from instances where heartbeat_at > now() - interval '45 seconds') as running,
      (select count(*)::int from journal where state in ('uncertain', 'disputed')) as unknown`,
    [KEY, KEY_RING],
  )
  const now = rows[0]
  if (!now) return []
  return [keyLine(now.key, hasKey, now.ring), peopleLine(now), runningLine(now.running), ...openLines(now.unknown)]
}

function keyLine(stored: string | null, hasKey: boolean, ring: unknown): Line {
  const about = 'JOURNAL_KEY'
  const remedy =
    'Restore secrets.json from the backup, or set the old JOURNAL_KEY. No other key opens the encrypted data.'
  if (stored === null) return ok(about, 'The database has not been used with a key yet.')
  if (!hasKey) return wrong(about, 'It is neither set nor stored, but the database was used with a key.', remedy)
  // During a rotation, two keys open the database.
  const opens = ring === null ? stored === ownFingerprint() : ownFingerprint() in StoredRing.parse(ring).copies
  return opens
    ? ok(about, 'It is the key that the database was used with.')
    : wrong(about, 'It is not the key that the database was used with.', remedy)
}

function peopleLine({ people, admins }: { people: number; admins: number }): Line {
  if (people === 0)
    return ok('People', 'There are no people yet. At the next start, the console prints the code for /setup.')
  return admins > 0
    ? ok('People', `${people}, ${admins} ${admins === 1 ? 'is an administrator' : 'are administrators'}.`)
    : wrong(
        'People',
        'No administrator can sign in.',
        'Add one: switchroom people add EMAIL --name NAME --role administrator',
      )
}

const runningLine = (running: number): Line =>
  ok(
    'Consoles',
    running === 0
      ? 'None is running on this database.'
      : `${running} ${running === 1 ? 'is' : 'are'} running on this database.`,
  )

const openLines = (open: number): Line[] =>
  open === 0
    ? []
    : [
        warning(
          'Changes',
          `${open} ${open === 1 ? 'is' : 'are'} unknown or disputed.`,
          'Open Needs attention, and settle them.',
        ),
      ]
