import packageFile from '@/package.json'
import { connected, migrate, missingMigrations, roleOf } from '@/server/platform/db/migrate'
import { runningOwner } from './command-owner'
import { startConsoleDatabase } from './console-database'
import { dataFolder } from './data-folder'
import type { lifetime } from './lifetime'
import { release } from './place.mjs'
import { readSettings } from './start-settings'

type Life = ReturnType<typeof lifetime>

/** A few facts, quickly and without changing anything; fails if no console runs. */
export async function status(life: Life): Promise<void> {
  const say = (about: string, text: string) => console.log(`${about.padEnd(11)}${text}`)
  say(
    'Version',
    `${packageFile.version}${release ? `, commit ${release.commit.slice(0, 12)}` : ', from a clone'}, Node ${process.versions.node}`,
  )
  const { DATABASE_URL } = readSettings()
  if (!DATABASE_URL) say('Data', dataFolder())
  const url = runningOwner()
  if (!url) {
    say('Database', 'embedded, not running')
    say('Consoles', 'none runs')
    return life.end(1)
  }
  const facts = await connected(url, async (client) => {
    if ((await missingMigrations(client)) > 0) return null
    const { rows } = await client.query<
      Record<'version' | 'people' | 'unknown' | 'sent', string> & { consoles: string[] | null }
    >(
      `select current_setting('server_version') as version, (select count(*) from people) as people,
        (select count(*) from journal where state in ('uncertain', 'disputed')) as unknown,
        (select count(*) from journal where state in ('planned', 'sent')) as sent,
        (select array_agg(host || ', process ' || pid order by host, pid) from instances where heartbeat_at > now() - interval '45 seconds') as consoles`,
    )
    return rows[0]
  })
  if (!facts) {
    say('Database', 'its schema does not match this version: run switchroom migrate, or start the console')
    return life.end(1)
  }
  say('Database', `PostgreSQL ${facts.version.split(' ')[0]}${DATABASE_URL ? '' : ', embedded'}`)
  say('Consoles', facts.consoles?.join('; ') ?? 'none runs')
  say('People', facts.people)
  say('Changes', `${facts.sent} in progress, ${facts.unknown} unknown or disputed`)
  if (!facts.consoles) await life.end(1)
}

/** Applies the migrations as a start does, without starting the console: for upgrades in which migrating is a separate step. */
export async function applyMigrations(life: Life): Promise<void> {
  const { DATABASE_URL, DATABASE_OWNER_URL } = readSettings()
  if (DATABASE_URL) {
    const ownerUrl = DATABASE_OWNER_URL || DATABASE_URL
    const [owner, role] = await Promise.all([roleOf(ownerUrl), roleOf(DATABASE_URL)])
    await migrate(ownerUrl, role === owner ? undefined : role)
  } else await life.own('The database', startConsoleDatabase(dataFolder()))
  console.log(`The database has the schema of version ${packageFile.version}.`)
}
