import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startedAt } from '@/server/platform/living-process'
import { startAndBeKilled } from '@/server/testing/database-process'
import { temporaryDatabase } from '@/server/testing/temporary-database'
import { createDatabase } from './create-database'
import { startDatabase } from './embedded'

const folders: string[] = []

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'switchroom-embedded-'))
  folders.push(made)
  return made
}

afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  // A zombie waits for its new parent to collect it; it counts as gone.
  return existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

describe('embedded database', () => {
  it('is durable, listens on loopback only and leaves no process', async () => {
    const dataDir = folder()
    const first = await startDatabase({ dataDir })
    await query(first.url, 'create table kept as select 42 as answer')
    const settings = await query(
      first.url,
      `select name, setting from pg_settings where name in
       ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'unix_socket_directories', 'server_encoding')`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      server_encoding: 'UTF8',
    })
    await first.stop()
    await first.exited
    expect(isAlive(first.pid)).toBe(false)

    const second = await startDatabase({ dataDir })
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  it('requires a password that only its owner can read', async () => {
    const dataDir = folder()
    const database = await startDatabase({ dataDir })
    const stranger = new URL(database.url)
    stranger.password = 'guess'
    await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
    await database.stop()
  })

  it('ends a killed console’s orphan server and retains committed data', async () => {
    const dataDir = folder()
    const orphan = await startAndBeKilled(dataDir, 'create table kept as select 7 as answer')
    expect(isAlive(orphan)).toBe(true)
    const database = await startDatabase({ dataDir })
    expect(isAlive(orphan)).toBe(false)
    expect(await query(database.url, 'select answer from kept')).toEqual([{ answer: 7 }])
    await database.stop()
  })

  it('recovers after its server is killed', async () => {
    const dataDir = folder()
    const first = await startDatabase({ dataDir })
    await query(first.url, 'create table kept as select 8 as answer')
    process.kill(first.pid, 'SIGKILL')
    await first.exited
    await first.stop()
    const second = await startDatabase({ dataDir })
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 8 }])
    await second.stop()
  })

  it('refuses a folder that a running process uses', async () => {
    const dataDir = folder()
    const database = await startDatabase({ dataDir })
    await expect(startDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
    await database.stop()
  })

  it('copies a template and deletes temporary folders, also abandoned ones', async () => {
    const parent = folder()
    // Like a folder for temporary files, it lets every account pass.
    chmodSync(parent, 0o711)
    const left = (name: string, owner: { pid: number; started: string | undefined }) => {
      const home = join(parent, `switchroom-db-${name}`)
      mkdirSync(join(home, 'cluster'), { recursive: true })
      writeFileSync(join(home, 'owner.json'), JSON.stringify(owner))
      return home
    }
    const dead = left('dead', { pid: process.pid, started: 'long ago' })
    const living = left('living', { pid: process.pid, started: startedAt(process.pid) })
    const database = await temporaryDatabase({ parent })
    expect([existsSync(dead), existsSync(living)]).toEqual([false, true])
    const template = await createDatabase(database.url, 'template')
    await query(template, "create table kept as select 'Zürich' as city")
    const copy = await createDatabase(database.url, 'a "copy"', 'template')
    expect(await query(copy, 'select city from kept')).toEqual([{ city: 'Zürich' }])
    const [row] = await query(copy, 'show data_directory')
    await database.stop()
    expect(String(row?.data_directory)).toContain(parent)
    expect(existsSync(String(row?.data_directory))).toBe(false)
  })
})
