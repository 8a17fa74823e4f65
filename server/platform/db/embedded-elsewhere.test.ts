import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseProcess, firstLine, startAndBeKilled } from '@/server/testing/database-process'
import { startDatabase } from './embedded'

// Like a container from a database's view: other process ids, other shared memory, the same files.
const container = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child']
const [unshare, ...flags] = container as [string, ...string[]]
const noContainer = spawnSync(unshare, [...flags, 'true']).status !== 0

let dataDir: string
const folders: string[] = []
const consoles: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'switchroom-elsewhere-'))
  folders.push(dataDir)
})

// Cleans up after a failed test.
afterEach(() => {
  for (const child of consoles.splice(0)) child.kill('SIGKILL')
})

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

/** Prepares the folder as a console on another machine finds it, with an owner that it cannot check. */
function seenFromElsewhere(): void {
  const file = join(dataDir, 'owner.json')
  const owner = JSON.parse(readFileSync(file, 'utf8'))
  const space = { boot: 'another', pids: 'pid:[1]' }
  writeFileSync(file, JSON.stringify({ ...owner, pid: 7, started: '1', space, host: 'web-1' }))
}

function inContainer(sql: string): ChildProcess {
  const child = databaseProcess(dataDir, sql, container)
  consoles.push(child)
  return child
}

describe('shared data folder', () => {
  it('rejects a second machine and names the first', async () => {
    const first = await startDatabase({ dataDir })
    await query(first.url, 'create table kept as select 1 as answer')
    seenFromElsewhere()
    await expect(startDatabase({ dataDir })).rejects.toThrow(
      `${dataDir} is in use by process 7 of another container or machine, web-1. Stop that first, or choose another folder with SWITCHROOM_DATA.`,
    )
    expect(await query(first.url, 'select answer from kept')).toEqual([{ answer: 1 }])
    await first.stop()
    const second = await startDatabase({ dataDir })
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 1 }])
    await second.stop()
  })

  it('stays locked after a kill until its machine restarts', async () => {
    await startAndBeKilled(dataDir, 'create table kept as select 2 as answer')
    const owner = readFileSync(join(dataDir, 'owner.json'), 'utf8')
    seenFromElsewhere()
    await expect(startDatabase({ dataDir })).rejects.toThrow('another container or machine, web-1')
    writeFileSync(join(dataDir, 'owner.json'), owner)
    const next = await startDatabase({ dataDir })
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 2 }])
    await next.stop()
  })

  it.skipIf(noContainer)('serves one container at a time (skipped without unshare)', async () => {
    const first = inContainer('create table kept as select 3 as answer')
    expect(Number(await firstLine(first))).toBeGreaterThan(1)
    const second = inContainer('drop table kept')
    expect(await firstLine(second)).toMatch(/is in use by process \d+ of another container or machine/)
    expect(first.exitCode).toBe(null)
    // Even a start outside the container, which sees both processes, is refused.
    await expect(startDatabase({ dataDir })).rejects.toThrow('another container or machine')
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(
      /PANIC|shutdown request|shutting down|lock file/,
    )
    // Its first process; the others end with it.
    const init = readFileSync(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8')
    process.kill(Number(init), 'SIGKILL')
    await once(first, 'exit')
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(true)
    const third = await startDatabase({ dataDir })
    expect(await query(third.url, 'select answer from kept')).toEqual([{ answer: 3 }])
    await third.stop()
  })
})
