import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { createDatabase } from '@/server/platform/db/create-database'
import { startDatabase } from '@/server/platform/db/embedded'
import { migrate } from '@/server/platform/db/migrate'
import { startConsoleDatabase } from './console-database'

const folders: string[] = []
const stops: (() => Promise<void>)[] = []

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'switchroom-console-db-'))
  folders.push(made)
  // As root the database runs under another account, which must reach the folder.
  chmodSync(made, 0o711)
  return made
}

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

async function start(home: string) {
  const database = await startConsoleDatabase(home)
  stops.push(database.stop)
  return database
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const postmaster = (home: string) =>
  Number(readFileSync(join(home, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n', 1)[0])

const who = `select current_user as role, current_setting('is_superuser') as superuser,
  (select string_agg(distinct pg_get_userbyid(relowner), ',') from pg_class
    where relnamespace::regnamespace::text in ('public', 'drizzle')) as owners,
  (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as owner`
const bound = {
  role: 'switchroom_console',
  superuser: 'off',
  owners: 'switchroom_owner',
  owner: 'switchroom_owner',
}

describe('the console’s database', () => {
  it('belongs to an ordinary role, migrated', async () => {
    const { url } = await start(folder())
    expect(await query(url, who)).toEqual([bound])
    expect(await query(url, 'select count(*) from journal')).toEqual([{ count: '0' }])
  })

  it('owned by the superuser is handed over', async () => {
    const home = folder()
    const before = await startDatabase({ dataDir: join(home, 'postgres') })
    const url = await createDatabase(before.url, 'switchroom')
    await migrate(url)
    await query(
      url,
      "insert into audit (kind, actor, subject, detail, seq, previous, hash) values ('old', 'a', 's', '{}', 0, '', '')",
    )
    await before.stop()

    const { url: console, stop } = await start(home)
    expect(await query(console, who)).toEqual([bound])
    expect(await query(console, 'select kind, seq from audit')).toEqual([{ kind: 'old', seq: '1' }])
    await query(
      console,
      "insert into audit (kind, actor, subject, detail, seq, previous, hash) values ('new', 'a', 's', '{}', 0, '', '')",
    )
    await expect(query(console, 'delete from audit')).rejects.toThrow('permission denied')

    // Again: the handover persists, and the old password no longer works.
    await stop()
    const again = await start(home)
    expect(await query(again.url, who)).toEqual([bound])
    const old = new URL(again.url)
    old.password = new URL(console).password
    await expect(query(old.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('returns on its port after a few kills', async () => {
    const home = folder()
    const { url, exited } = await start(home)
    for (let times = 0; times < 3; times++) {
      const pid = postmaster(home)
      process.kill(pid, 'SIGKILL')
      const back = () =>
        query(url, 'select 1 as one').then(
          () => postmaster(home) !== pid,
          () => false,
        )
      await expect.poll(back, { timeout: 20_000, interval: 50 }).toBe(true)
    }
    // A kill during start-up is not counted.
    let over = false
    void exited.then(() => (over = true))
    while (!over) {
      if (existsSync(join(home, 'postgres', 'cluster', 'postmaster.pid'))) killIfThere(postmaster(home))
      await sleep(300)
    }
    await expect(query(url, 'select 1')).rejects.toThrow()
  }, 90_000)

  it.runIf(existsSync('/proc/self/environ'))('runs no process with our secrets', async () => {
    const secrets = { PROVIDER_PASSWORD: 'seen-1', AUTH_SECRET: 'seen-2', JOURNAL_KEY: 'seen-3', ANYTHING: 'seen-4' }
    Object.assign(process.env, secrets)
    try {
      const home = folder()
      await start(home)
      const environments = familyOf(postmaster(home)).flatMap(environmentOf)
      expect(environments.length).toBeGreaterThan(3)
      expect(environments[0]).toContain('PATH=')
      expect(environments.filter((text) => text.includes('seen-'))).toEqual([])
    } finally {
      for (const name of Object.keys(secrets)) delete process.env[name]
    }
  })
})

/** Empty if the process ended in the meantime. */
function environmentOf(pid: number): string[] {
  try {
    return [readFileSync(`/proc/${pid}/environ`, 'latin1')]
  } catch {
    return []
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The file outlives its process.
  }
}

function familyOf(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)
  return [parent, ...children]
}
