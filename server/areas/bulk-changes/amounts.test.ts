import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BulkChangeView, MOST_A_DAY, MOST_SHOWN } from '@/lib/desk/bulk-changes/view'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { bulkChanges } from '@/server/platform/db/schema'
import { createBulkChange, own, toEmail, viewOf } from '@/server/testing/bulk-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { makeBulkChange } from './make'
import { forPage } from './see'

// A list costs storage, reads and a page, whether its lines can be read or not.

const testbed = fileTestbed()
let ops: Person

beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(async () => {
  testbed.simulator.reset()
  await db().delete(bulkChanges)
})

const refusalOf = async (list: string) => {
  const answer = await makeBulkChange(ops, { ...toEmail, list })
  return answer.ok ? null : (answer.fault.fields?.list ?? answer.fault.message)
}
const reads = () => testbed.simulator.requests.list().length

describe('a list of too many lines is refused before anything is read or stored', () => {
  it.each([
    ['no numbers', 'x\n'.repeat(29_000)],
    ['several cells a line', 'a1,b2,c3,d4,e5,f6\n'.repeat(3_000)],
    ['one number again and again', '9195550201\n'.repeat(501)],
    ['numbers', Array.from({ length: 501 }, (_, n) => 9195551000 + n).join('\n')],
    [
      'numbers and others',
      `${Array.from({ length: 400 }, (_, n) => 9195551000 + n).join('\n')}\n${'y1\n'.repeat(101)}`,
    ],
    ['emoji', '😀1\n'.repeat(10_000)],
  ])('%s', async (_, list) => {
    testbed.simulator.requests.clear()
    expect(await refusalOf(list)).toContain('At most 500 lines')
    expect([reads(), await db().$count(bulkChanges)]).toEqual([0, 0])
  })

  it('the longest list is small where it is stored', async () => {
    const id = await createBulkChange(ops, { ...toEmail, list: `${'z'.repeat(110)}1\n`.repeat(500) })
    const [row] = await db().select().from(bulkChanges).where(eq(bulkChanges.id, id))
    expect(row?.sealed.length).toBeLessThan(200_000)
  })
})

describe('a person’s lists', () => {
  it('are limited within a day, before anything is read', async () => {
    const list = own(testbed, '9195550201')
    const id = await createBulkChange(ops, { ...toEmail, list })
    const [row] = await db().select().from(bulkChanges).where(eq(bulkChanges.id, id))
    const more = Array.from({ length: MOST_A_DAY - 1 }, () => ({ ...row, id: undefined }))
    await db()
      .insert(bulkChanges)
      .values(more as never)
    testbed.simulator.requests.clear()
    expect([await refusalOf(list), reads()]).toEqual([expect.stringContaining(`prepared ${MOST_A_DAY} lists`), 0])
    expect((await makeBulkChange(await testbed.actor('ops'), { ...toEmail, list })).ok).toBe(true)
    await db().update(bulkChanges).set({ at: sql`now() - interval '25 hours'` })
    expect(await refusalOf(list)).toBeNull()
  })

  it('are read one after another', async () => {
    const list = own(testbed, '9195550202')
    const answers = await Promise.all([1, 2, 3].map(() => makeBulkChange(ops, { ...toEmail, list })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await refusalOf(list)).toBeNull()
  })
})

it('a page has the lines that are sent, and of an older, longer list only some of the others', async () => {
  const view = await viewOf(
    ops,
    await createBulkChange(ops, { ...toEmail, list: own(testbed, '9195550203', '9195550204') }),
  )
  const junk = Array.from({ length: 30_000 }, (_, n) => ({
    ...{ line: n, number: 'x', verdict: 'unreadable', now: '', entry: null, state: null, why: '', left: false },
  })) as BulkChangeView['lines']
  const page = forPage({ ...view, lines: [...junk, ...view.lines], current: 30_001 })
  expect([page.lines.length, page.omitted, page.lines[page.current ?? -1]?.number]).toEqual([
    ...[MOST_SHOWN, 29_002],
    '9195550204',
  ])
})
