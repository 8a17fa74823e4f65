import 'server-only'
import type { Client } from 'pg'
import { KEY_RING, StoredRing } from '@/server/core/journal/key-ring'
import { KEY, ownFingerprint } from '@/server/core/journal/which-key'
import { type Line, ok, warning, wrong } from './line'

/** What the database says about its console. `hasKey`: JOURNAL_KEY was given or stored; otherwise there is none to compare. */
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
  const back = 'Bring back secrets.json from the backup, or JOURNAL_KEY; nothing else opens the sealed data.'
  if (stored === null) return ok(about, 'The database was used with none yet.')
  if (!hasKey) return wrong(about, 'It is neither set nor stored, and the database was used with one.', back)
  // While it is rotated, two keys open the database.
  const opens = ring === null ? stored === ownFingerprint() : ownFingerprint() in StoredRing.parse(ring).copies
  return opens
    ? ok(about, 'It is the one that the database was used with.')
    : wrong(about, 'It is not the one that the database was used with.', back)
}

function peopleLine({ people, admins }: { people: number; admins: number }): Line {
  if (people === 0) return ok('People', 'No one is there yet: the next start prints the code for /setup.')
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
    running === 0 ? 'None runs on this database.' : `${running} ${running === 1 ? 'runs' : 'run'} on this database.`,
  )

const openLines = (open: number): Line[] =>
  open === 0 ? [] : [warning('Changes', `${open} unknown or disputed.`, 'Open Needs attention, and settle them.')]
