import 'server-only'
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline as piped, Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { connected } from '@/server/platform/db/migrate'
import { Damaged, decrypted, encrypted, NOT_OURS } from './age-file'
import { type BackupFacts, beginSnapshot, markIn, snapshotLines, type Totals } from './dump'
import { openOldContainer } from './old-container'
import type { BackupSecret } from './secret'

/**
 * Writes one encrypted file with everything of one moment, while consoles run, then reads it back to its last byte. Written next to its name and
 * renamed, so that a file with this name is complete. `databaseUrl`: of a role that may read everything.
 */
export async function writeBackup(databaseUrl: string, file: string, secret: BackupSecret, version: string) {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`)
  const unfinished = `${file}.unfinished`
  try {
    const written = await connected(databaseUrl, async (client) => {
      const { at, ...facts } = await beginSnapshot(client)
      const lines = snapshotLines(client, { ...facts, at: at.toISOString(), version })
      const content = await encrypted(through(lines, createGzip()), secret)
      await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flags: 'w' }))
      await flushed(unfinished)
      return at
    })
    const { totals } = await readBackup(unfinished, secret)
    renameSync(unfinished, file)
    return { at: written, rows: totals.rows }
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

export interface OpenBackup {
  facts: BackupFacts
  totals: Totals
}

/**
 * Reads and checks the whole file; throws a sentence on a wrong secret or a changed byte. `take` gets each row with its table: call this without
 * it first, because rows come before the end of the file has been checked.
 */
export async function readBackup(
  file: string,
  secret: BackupSecret,
  take?: (table: string, row: string) => Promise<void>,
): Promise<OpenBackup> {
  const old = await openOldContainer(file, secret)
  let facts: BackupFacts | undefined = old?.facts
  const counted: Record<string, number> = {}
  let table = ''
  let end: Totals | undefined
  for await (const line of linesIn(contentOf(old?.content ?? decrypted(file, secret)))) {
    const mark = markIn(line)
    if (mark && 'backup' in mark) facts = mark.backup
    else if (!facts) throw new Error(NOT_OURS)
    else if (mark && 'end' in mark) end = mark.end
    else if (mark) {
      table = mark.table
      counted[table] = 0
    } else {
      counted[table] = (counted[table] ?? 0) + 1
      await take?.(table, line)
    }
  }
  if (!facts) throw new Error(NOT_OURS)
  if (!end || Object.entries(end.rows).some(([name, rows]) => counted[name] !== rows))
    throw new Damaged('The file is incomplete: it lacks rows that it names.')
  return { facts, totals: end }
}

async function* contentOf(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    yield* through(compressed, createGunzip())
  } catch (error) {
    // The secret is right, but the content is not compressed: another program has written this file.
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? new Error(NOT_OURS) : error
  }
}

/** Like `pipe`, but an error of the source also ends the result with this error. */
const through = (source: AsyncIterable<Uint8Array | string>, filter: Transform): AsyncIterable<Buffer> =>
  piped(Readable.from(source), filter, () => {})

/** The lines of a backup. Node's own line reader is not used, because it also ends a line at U+2028, which a row may contain. */
async function* linesIn(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const all = Buffer.concat([rest, chunk])
    let start = 0
    for (let end = all.indexOf(10); end >= 0; end = all.indexOf(10, start)) {
      yield all.toString('utf8', start, end)
      start = end + 1
    }
    rest = all.subarray(start)
  }
}

async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
