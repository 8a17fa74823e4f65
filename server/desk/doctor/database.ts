import 'server-only'
import type { Client } from 'pg'
import { connected, isDenied, missingMigrations, refuseShared } from '@/server/platform/db/migrate'
import { excessOf, rights } from '@/server/platform/db/rights'
import { clockLine, type Line, ok, warning, wrong } from './line'
import { noConnection } from './no-connection'

// What a start would find, and problems that it would not look for. Reads only.

const ABOUT = 'Database'
const GIVE = 'Use the role that switchroom database-roles creates. A start with DATABASE_OWNER_URL gives it the rights.'
/** The oldest version of PostgreSQL, as docs/operate/database.md states. */
const OLDEST = 150_000
/** Connections that a console uses, and two more that it uses while it starts. */
const CONNECTIONS = 18

export interface InspectedDatabase {
  url: string
  /** The console's role, if the URL has another role: for the embedded database only the superuser's password is stored. */
  role?: string
  embedded: boolean
  /** The owner's URL, with which the next start migrates, is known. */
  ownerGiven: boolean
}

/** `more`: further queries on the same connection, once the schema exists. */
export async function databaseLines(
  place: InspectedDatabase,
  more: (client: Client) => Promise<Line[]>,
): Promise<Line[]> {
  try {
    return await connected(place.url, async (client) => {
      const server = [...(await serverLines(client, place)), await clockOf(client)]
      const { line, there } = await schemaOf(client, place)
      if (!there) return [...server, line]
      if (place.role) await client.query(`set role ${client.escapeIdentifier(place.role)}`)
      const rights = await rightsLines(client)
      const lacking = rights.some(({ level }) => level === 'wrong')
      return [...server, line, ...rights, ...(lacking ? [] : await more(client))]
    })
  } catch (error) {
    return [noConnection(ABOUT, 'DATABASE_URL', error)]
  }
}

async function serverLines(client: Client, { url, embedded }: InspectedDatabase): Promise<Line[]> {
  const { rows } = await client.query<
    Record<'number' | 'version' | 'encoding' | 'fsync' | 'pages' | 'free', string> & { ssl: boolean }
  >(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as ssl,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int -
        (select count(*) from pg_stat_activity where backend_type = 'client backend') as free`,
  )
  const now = rows[0]
  if (!now) return []
  const lines: Line[] = []
  lines.push(
    Number(now.number) >= OLDEST
      ? ok(ABOUT, `PostgreSQL ${now.version.split(' ')[0]} answers${embedded ? ', embedded' : ''}.`)
      : wrong(ABOUT, `PostgreSQL ${now.version} is too old.`, 'Use 15 or newer.'),
  )
  if (now.encoding !== 'UTF8')
    lines.push(
      wrong(ABOUT, `It is encoded in ${now.encoding}.`, "Create it again with encoding 'UTF8' template template0."),
    )
  const off = [now.fsync === 'off' && 'fsync', now.pages === 'off' && 'full_page_writes'].filter(Boolean)
  lines.push(
    off.length === 0
      ? ok(ABOUT, 'A commit is on disk before it counts.')
      : wrong(
          ABOUT,
          `${off.join(' and ')} is off: changes that spend, remove or overwrite are blocked.`,
          'Turn it on in postgresql.conf.',
        ),
  )
  const shared = await refuseShared(url, client).then(
    () => null,
    (error: Error) => error.message,
  )
  if (shared) lines.push(wrong(ABOUT, shared, 'Set pool_mode = session, or bypass the pooler.'))
  if (Number(now.free) < CONNECTIONS)
    lines.push(
      warning(
        ABOUT,
        `${now.free} connections are free. A console that starts takes ${CONNECTIONS}.`,
        'Raise max_connections, unless a console runs already.',
      ),
    )
  return [...lines, ...encryptionLines(url, now.ssl)]
}

/** For a database on another machine: without encryption and a checked identity, others can read the traffic or impersonate the server. */
function encryptionLines(url: string, encrypted: boolean): Line[] {
  const { hostname, searchParams } = new URL(url.replace('@/', '@localhost/').replace(/:\/\/\//, '://localhost/'))
  const here = ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) || searchParams.has('host')
  if (here || searchParams.get('sslmode') === 'verify-full') return []
  const says = encrypted ? 'The server’s identity isn’t checked.' : 'Traffic to the server isn’t encrypted.'
  return [warning(ABOUT, says, 'Append ?sslmode=verify-full to its URLs.')]
}

async function clockOf(client: Client): Promise<Line> {
  const before = Date.now()
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const after = Date.now()
  const apart = (before + after) / 2 - new Date(rows[0]?.at ?? Number.NaN).getTime()
  return clockLine(ABOUT, 'the database', apart, 1_000 + (after - before) / 2)
}

async function schemaOf(client: Client, place: InspectedDatabase): Promise<{ line: Line; there: boolean }> {
  try {
    const missing = await missingMigrations(client)
    if (missing === 0) return { line: ok(ABOUT, 'Its schema matches this version.'), there: true }
    return { line: await missingLine(client, place, missing), there: false }
  } catch (error) {
    if (isDenied(error)) return { line: wrong(ABOUT, 'The role of DATABASE_URL lacks rights.', GIVE), there: false }
    const todo = 'Don’t start this version on it, and don’t change it manually.'
    return { line: wrong(ABOUT, (error as Error).message, todo), there: false }
  }
}

async function missingLine(
  client: Client,
  { embedded, ownerGiven }: InspectedDatabase,
  missing: number,
): Promise<Line> {
  const { rows } = await client.query<{ may: boolean; empty: boolean }>(
    "select has_schema_privilege('public', 'create') as may, to_regclass('public.journal') is null as empty",
  )
  const says = missing === 1 ? '1 migration is pending.' : `${missing} migrations are pending.`
  if (!embedded && !ownerGiven && !rows[0]?.may)
    return wrong(
      ABOUT,
      `${says} The role of DATABASE_URL may not change the schema.`,
      'Set DATABASE_OWNER_URL for npm start.',
    )
  if (rows[0]?.empty) return ok(ABOUT, 'It is empty: the first start creates its schema.')
  return warning(ABOUT, `${says} The next start changes the schema.`, 'Take a backup before.')
}

/** Checks that the URL with which `npm start` migrates leads to the same database, with another role. */
export async function ownerLines(ownerUrl: string, url: string): Promise<Line[]> {
  const about = 'Database owner'
  const who = (address: string) =>
    connected(address, async (client) => {
      const { rows } = await client.query<Record<'role' | 'place', string>>(
        `select current_user as role, current_database() || ' ' || (select system_identifier from pg_control_system()) as place`,
      )
      return rows[0]
    })
  try {
    const [owner, console] = [await who(ownerUrl), await who(url).catch(() => undefined)]
    if (console && owner?.place !== console.place)
      return [
        wrong(
          about,
          'DATABASE_OWNER_URL points to a different database than DATABASE_URL.',
          'Set both to the same database.',
        ),
      ]
    return console?.role === owner?.role
      ? [warning(about, 'It is the role of DATABASE_URL too.', 'Make roles with switchroom database-roles.')]
      : [ok(about, 'It can sign in, for migrations at start.')]
  } catch (error) {
    return [noConnection(about, 'DATABASE_OWNER_URL', error)]
  }
}

async function rightsLines(client: Client): Promise<Line[]> {
  const needed = Object.entries(rights).flatMap(([table, may]) =>
    may
      .split(', ')
      .filter(Boolean)
      .map((right) => [table, right]),
  )
  const { rows } = await client.query<{ missing: string }>(
    `select distinct t as missing from unnest($1::text[], $2::text[]) as n(t, r)
      where not has_table_privilege('public.' || quote_ident(t), r) order by t`,
    [needed.map(([table]) => table), needed.map(([, right]) => right)],
  )
  const excess = await excessOf(client)
  return [
    rows.length === 0
      ? ok(ABOUT, 'The console’s role has the rights that it needs.')
      : wrong(ABOUT, `The console’s role lacks rights on ${listed(rows.map(({ missing }) => missing))}.`, GIVE),
    ...(excess
      ? [
          warning(
            ABOUT,
            `The console’s role has more rights than it needs: ${excess}.`,
            'Make roles with switchroom database-roles.',
          ),
        ]
      : []),
  ]
}

const listed = (names: string[]) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} other tables` : names.join(', ')
