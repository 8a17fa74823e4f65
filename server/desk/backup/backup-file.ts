import 'server-only'
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { connected } from '@/server/platform/db/migrate'
import { Damaged, decrypted, encrypted } from './chunks'
import { beginSnapshot, markIn, snapshotLines, type Totals } from './dump'
import { type BackupFacts, type BackupSecret, keyFor, newHeader, readHeader } from './header'

/** Longer than any header. */
const HEADER_BYTES = 4096

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
      const { header, key } = await newHeader({ ...facts, at: at.toISOString(), version }, secret)
      const content = encrypted(through(Readable.from(snapshotLines(client)), createGzip()), key, header)
      await pipeline(Readable.from(after(header, content)), createWriteStream(unfinished, { mode: 0o600, flags: 'w' }))
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
 * Reads and checks the whole file; throws, in words, on a wrong secret or a changed byte. `take` gets each row with its table: call this without
 * it first, because rows come before the end of the file has been checked.
 */
export async function readBackup(
  file: string,
  secret: BackupSecret,
  take?: (table: string, row: string) => Promise<void>,
): Promise<OpenBackup> {
  const { facts, header } = await headerOf(file)
  const key = await keyFor(facts, secret)
  const offset = Buffer.byteLength(header, 'latin1')
  const content = decrypted(createReadStream(file, { start: offset }) as AsyncIterable<Buffer>, key, header, offset)
  const counted: Record<string, number> = {}
  let table = ''
  let end: Totals | undefined
  for await (const line of linesIn(through(Readable.from(content), createGunzip()))) {
    const mark = markIn(line)
    if (mark && 'end' in mark) end = mark.end
    else if (mark) {
      table = mark.table
      counted[table] = 0
    } else {
      counted[table] = (counted[table] ?? 0) + 1
      await take?.(table, line)
    }
  }
  if (!end || Object.entries(end.rows).some(([name, rows]) => counted[name] !== rows))
    throw new Damaged('The file is incomplete: it lacks rows that it names.')
  return { facts, totals: end }
}

export async function headerOf(file: string): Promise<{ header: string; facts: BackupFacts }> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    return readHeader(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** Like `pipe`, and an error of the source reaches the reader. */
function through(source: Readable, filter: Transform): AsyncIterable<Buffer> {
  source.on('error', (error) => filter.destroy(error))
  return source.pipe(filter)
}

/** Not by Node's reader of lines: it also ends a line at U+2028, which a row may contain. */
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

async function* after(header: string, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(header, 'latin1')
  yield* rest
}

async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
