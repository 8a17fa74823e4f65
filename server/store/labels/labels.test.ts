import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/server/platform/db/database'
import { labels } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { setLabel } from './change-labels'
import { allLabels, labelsOfKind } from './labels'
import { deleteLabel, renameLabel } from './rename-label'

const testbed = fileTestbed()

beforeEach(async () => {
  await db().delete(labels)
})

const put = async (kind: string, label: string, list: string, role: 'ops' | 'finance' = 'ops', mode = 'add') =>
  setLabel(await testbed.actor(role), { kind, label, list, mode })
const on = async (kind: Parameters<typeof labelsOfKind>[0], id: string) =>
  (await labelsOfKind(kind)).of(id).map(({ name }) => name)
const events = async () => {
  const { rows } = await db().execute<{ kind: string; detail: unknown; subject: string }>(
    sql`select kind, detail, subject from audit where kind like 'label.%' order by seq desc limit 3`,
  )
  return rows
}

describe('labels', () => {
  it('a label is made with its first things, and found by any spelling of them', async () => {
    const done = await put('number', 'Café Lumière', '(919) 555-0101\n+1 919 555 0102\n919.555.0101')
    expect(done).toMatchObject({ ok: true, data: { changed: 2, same: 0 } })
    expect(await put('number', 'café LUMIÈRE', '9195550102, 9195550103')).toMatchObject({
      data: { changed: 1, same: 1 },
    })
    expect(await on('number', '+1 (919) 555-0101')).toEqual(['Café Lumière'])
    expect(await on('number', '9195550104')).toEqual([])
    // The same digits as another kind are another thing.
    expect(await on('international', '9195550101')).toEqual([])
    expect((await allLabels()).labels).toHaveLength(1)
  })

  it.each([
    ['international', '+44 113 496 0000', '441134960000'],
    ['trunk', 'HQ-1', 'hq-1'],
    ['server', 'srv-77', 'srv-77'],
    ['brand', 'BX1234', 'BX1234'],
    ['campaign', 'CX1234', 'CX1234'],
    ['port', '9901', '9901'],
  ] as const)('a %s has labels', async (kind, typed, listed) => {
    await put(kind, 'Acme', typed)
    await put(kind, 'North site', typed)
    expect(await on(kind, listed)).toEqual(['Acme', 'North site'])
    expect(await put(kind, 'Acme', listed, 'ops', 'remove')).toMatchObject({ data: { changed: 1 } })
    expect(await on(kind, listed)).toEqual(['North site'])
  })

  it.each([
    [
      'a line that is not a number',
      { list: '9195550101\nnobody' },
      { list: expect.stringContaining('Line 2: “nobody”') },
    ],
    ['no line', { list: '  ' }, { list: 'Enter at least one.' }],
    ['no label', { label: ' ' }, { label: 'Enter a label.' }],
    ['a long label', { label: 'x'.repeat(61) }, { label: 'At most 60 characters.' }],
    ['a direction mark', { label: 'Acme\u202Eemca' }, { label: expect.stringContaining('invisible') }],
    ['an unknown label to remove', { mode: 'remove', label: 'Nobody' }, { label: 'There is no such label.' }],
    [
      'too many',
      { list: Array.from({ length: 1_001 }, (_, n) => `919555${1_000 + n}`).join('\n') },
      {
        list: 'At most 1000 at once; these are 1001.',
      },
    ],
  ])('%s changes nothing', async (_, wrong, fields) => {
    const given = { kind: 'number', label: 'Acme', list: '9195550101', mode: 'add', ...wrong }
    const done = await setLabel(await testbed.actor('ops'), given)
    expect(done).toMatchObject({ ok: false, fault: { fields } })
    expect((await allLabels()).labels).toEqual([])
  })

  it('two columns of numbers are asked about first', async () => {
    const list = 'Phone,Mobile\n9195550101,9195550102\n9195550103,9195550104'
    const done = await put('number', 'Acme', list)
    expect(done).toMatchObject({ ok: false, fault: { fields: { numberColumn: expect.any(String) } } })
    const answered = { kind: 'number', label: 'Acme', list, mode: 'add', numberColumn: '1' }
    expect(await setLabel(await testbed.actor('ops'), answered)).toMatchObject({ ok: true, data: { changed: 2 } })
  })

  it('only some roles change labels', async () => {
    expect(await put('trunk', 'Acme', 'hq1', 'finance')).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
    expect(await setLabel(null, {})).toMatchObject({ ok: false })
  })

  it('a new name is unique in any case, and its things stay', async () => {
    await put('trunk', 'Acme', 'hq1')
    await put('trunk', 'Other', 'hq2')
    const [acme] = (await allLabels()).labels
    const ops = await testbed.actor('ops')
    const taken = await renameLabel(ops, { id: acme?.id, name: 'OTHER' })
    expect(taken).toMatchObject({ ok: false, fault: { fields: { name: 'A label has this name already.' } } })
    expect(await renameLabel(ops, { id: acme?.id, name: 'ACME' })).toMatchObject({ ok: true })
    expect(await on('trunk', 'hq1')).toEqual(['ACME'])
  })

  it('a deleted label leaves its things, and a second person gets an error', async () => {
    await put('trunk', 'Acme', 'hq1')
    const [acme] = (await allLabels()).labels
    const ops = await testbed.actor('ops')
    expect(await deleteLabel(ops, { id: acme?.id })).toEqual({ ok: true, data: null })
    expect(await on('trunk', 'hq1')).toEqual([])
    const gone = { ok: false, fault: { message: 'Someone deleted this label. Reload the page.' } }
    expect(await deleteLabel(ops, { id: acme?.id })).toMatchObject(gone)
    expect(await renameLabel(ops, { id: acme?.id, name: 'X' })).toMatchObject(gone)
  })

  it('a list without an item is refused at its field', async () => {
    const nothing = { ok: false, fault: { fields: { list: 'The list has no items. Enter at least one.' } } }
    expect(await put('number', 'Acme', 'Number')).toMatchObject(nothing)
    expect(await put('number', 'Acme', 'Number,Name')).toMatchObject(nothing)
    expect((await allLabels()).labels).toEqual([])
  })

  it('numbers and names are neither in the table nor in the audit log', async () => {
    await put('number', 'Jane Roe', '9195550101')
    const { rows } = await db().execute(sql`select label, kind, key, person_name from labeled`)
    expect(JSON.stringify([rows, await events()])).not.toMatch(/9195550101|Jane/)
    expect((await events())[0]).toMatchObject({ kind: 'label.put', detail: { kind: 'number', count: 1 } })
  })

  it('of two people who make the same label, one makes it', async () => {
    const both = await Promise.all([put('trunk', 'Acme', 'hq1'), put('trunk', 'ACME', 'hq2')])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect((await allLabels()).labels).toHaveLength(1)
  })
})
