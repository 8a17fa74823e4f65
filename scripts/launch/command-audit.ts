import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { auditLines } from '@/server/core/audit/file'
import { verifyAudit } from '@/server/core/audit/verify'
import { connected } from '@/server/platform/db/migrate'
import { typedPath } from './backup-secret'
import { everything } from './command-owner'
import type { lifetime } from './lifetime'

type Life = ReturnType<typeof lifetime>

const records = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`

export async function verify(life: Life): Promise<void> {
  const { rows, head, broken } = await verifyAudit(await everything(life))
  if (broken.length === 0) {
    console.log(`Intact: ${records(rows)}, each linked to the previous one.`)
    if (head)
      console.log(
        `The newest is no. ${head.seq}, ${head.hash}. Store it elsewhere: it reveals a log that was rewritten.`,
      )
    return
  }
  console.error(`Broken, of ${records(rows)}:`)
  for (const { seq, problem } of broken) console.error(`  no. ${seq}: ${problem}`)
  await life.end(1)
}

/** Writes the whole log, as of one moment, as lines of JSON. */
export async function exportAudit(life: Life, of: string): Promise<void> {
  const file = typedPath(of)
  let count = 0
  await connected(await everything(life), async (client) => {
    const lines = (async function* () {
      for await (const block of auditLines(client)) {
        count += block.length
        yield block.map((line) => `${line}\n`).join('')
      }
    })()
    await pipeline(Readable.from(lines), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  })
  console.log(`${file}: ${records(count)}, one a line.`)
}
