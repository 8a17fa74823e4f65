import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { roles } from '@/lib/core/access/roles'
import { noteGuards } from '@/lib/desk/notes/notes'
import { acceptDate, recordRejection, tickTask } from '@/server/areas/porting/request-acts'
import { findNotes } from '@/server/core/notes/find-notes'
import { db } from '@/server/platform/db/database'
import { audit, notes } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { addNoteTo, notesOf } from './notes'

const testbed = fileTestbed()
const add = addNoteTo('port')
const said = 'The customer’s account 8841-PLANTED is right'

it('notes keep author, ticket and order for roles that see them', async () => {
  const ops = await testbed.actor('ops')
  expect(await add(ops, { key: '7', text: said, ticket: '48213' })).toMatchObject({ ok: true })
  expect(await add(ops, { key: '7', text: 'Line one\r\nline two' })).toMatchObject({ ok: true })
  expect(await notesOf(ops, 'port', '7')).toMatchObject([
    { text: said, ticket: '48213', personName: 'ops' },
    { text: 'Line one\nline two', ticket: '' },
  ])
  expect(await notesOf(ops, 'port', '8')).toEqual([])
  for (const role of roles) {
    const actor = await testbed.actor(role)
    const { see, write } = noteGuards.port
    const found = await notesOf(actor, 'port', '7')
    expect([role, found.length > 0]).toEqual([role, (see.allowed as readonly string[]).includes(role)])
    const written = await add(actor, { key: `of ${role}`, text: 'Seen' })
    expect([role, written.ok]).toEqual([role, (write.allowed as readonly string[]).includes(role)])
  }
})

it('empty, overlong or invisible notes are refused with a reason', async () => {
  const ops = await testbed.actor('ops')
  for (const text of ['', '   ', 'x'.repeat(4_001), 'paid \u202Eton']) {
    expect(await add(ops, { key: '9', text })).toMatchObject({
      ok: false,
      fault: { fields: { text: expect.any(String) } },
    })
  }
  expect(await notesOf(ops, 'port', '9')).toEqual([])
})

it('notes are immutable, and encrypted in table and audit log', async () => {
  const stored = JSON.stringify([await db().select().from(notes), await db().select().from(audit)])
  expect(stored).not.toContain('PLANTED')
  expect(stored).toContain('note.added')
  await expect(testbed.asOwner(sql`update notes set ticket = 'other'`)).rejects.toThrow()
  await expect(testbed.asOwner(sql`delete from notes`)).rejects.toThrow()
})

it('notes encrypt numbers and servers, and are found by them', async () => {
  const ops = await testbed.actor('ops')
  for (const [kind, key] of [
    ['number', '9395550198'],
    ['server', '770155'],
    ['trunk', 'lobby'],
  ] as const) {
    expect(await addNoteTo(kind)(ops, { key, text: 'Says he never wrote STOP', ticket: 'T-77015' })).toMatchObject({
      ok: true,
    })
    expect(await notesOf(ops, kind, key), kind).toHaveLength(1)
    expect(await notesOf(ops, kind, `${key}1`), kind).toEqual([])
  }
  const stored = JSON.stringify([await db().select().from(notes), await db().select().from(audit)])
  expect(stored).not.toMatch(/9395550198|770155"/)
  const found = await findNotes(ops, 't-77015', { most: 5 })
  expect(found.map(({ kind, key }) => [kind, key])).toEqual([
    ['trunk', 'lobby'],
    ['server', '770155'],
    ['number', '9395550198'],
  ])
  expect(await findNotes(ops, 'T-7701_', { most: 5 })).toEqual([])
  // Roles that see no numbers do not learn whose number it is.
  const auditor = await findNotes(await testbed.actor('auditor'), 'T-77015', { most: 5 })
  expect(auditor.map(({ kind }) => kind)).not.toContain('number')
  expect(await notesOf(await testbed.actor('auditor'), 'number', '9395550198')).toEqual([])
})

it('notes are found by content, for those who may see them', async () => {
  const ops = await testbed.actor('ops')
  await addNoteTo('trunk')(ops, { key: 'lobby', text: 'Firewall replaced, Carmela confirmed', ticket: '' })
  await addNoteTo('message')(ops, { key: '17809997', text: 'Carmela wants a copy', ticket: '' })
  const kinds = async (role: 'ops' | 'auditor' | 'finance', words: string) =>
    (await findNotes(await testbed.actor(role), words, { most: 5 })).map(({ kind }) => kind)
  expect(await kinds('ops', 'carmela')).toEqual(['message', 'trunk'])
  expect(await kinds('ops', 'Firewall repl')).toEqual(['trunk'])
  expect(await kinds('auditor', 'carmela')).toEqual(['trunk'])
  expect(await kinds('finance', 'carmela')).toEqual([])
  expect(await kinds('ops', 'car')).toEqual([])
  expect(await kinds('ops', 'carm_la')).toEqual([])
})

it('notes are limited to 200 a day; pages show 50', async () => {
  const ops = await testbed.actor('ops')
  for (let n = 0; n < 200; n++) expect(await add(ops, { key: 'many', text: `Note ${n}` })).toMatchObject({ ok: true })
  expect(await add(ops, { key: 'many', text: 'One more' })).toMatchObject({ ok: false, fault: { kind: 'limited' } })
  // Checklists and pasted emails write notes, too.
  const limited = { ok: false, fault: { kind: 'limited' } }
  const key = '4711'
  expect(await tickTask(ops, { key, task: 'customer', done: true })).toMatchObject(limited)
  expect(await acceptDate(ops, { key, date: '2026-12-01' })).toMatchObject(limited)
  expect(await recordRejection(ops, { key, words: 'The PIN is wrong.' })).toMatchObject(limited)
  const shown = await notesOf(ops, 'port', 'many')
  expect([shown.length, shown[0]?.text, shown.at(-1)?.text]).toEqual([50, 'Note 150', 'Note 199'])
  expect(await add(await testbed.actor('ops'), { key: 'many', text: 'Of a colleague' })).toMatchObject({ ok: true })
})
