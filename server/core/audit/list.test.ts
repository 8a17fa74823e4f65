import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { actWords, auditWords } from '@/lib/audit/audit-words'
import { refillBalance } from '@/lib/operations/billing/operations'
import { db, writing } from '@/server/platform/db/database'
import { audit, people } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { listAudit, wholeAudit } from './list'
import { record } from './record'

const testbed = fileTestbed()

it('list groups repeats with a count and filters related records', async () => {
  const actor = await testbed.actor('ops')
  const event = (kind: string, subject = 'x:1') => record(writing(), { kind, actor, subject })
  for (let n = 0; n < 3; n++) await event('provider.checked', 'provider')
  await event('sign_in.refused', 'sign-in')
  await event('provider.checked', 'provider')
  await event('trunks.exported', 'trunks')
  const all = await listAudit({ page: 1, perPage: 50 })
  expect(all.rows.slice(0, 4).map(({ kind, times }) => [kind, times])).toEqual([
    ['trunks.exported', 1],
    ['provider.checked', 1],
    ['sign_in.refused', 1],
    ['provider.checked', 3],
  ])
  expect(all.total).toBe(await db().$count(audit))
  const exports = await listAudit({ group: 'exports', page: 1, perPage: 50 })
  expect(exports.rows.map(({ kind }) => kind)).toContain('trunks.exported')
  expect(exports.rows.map(({ kind }) => kind)).not.toContain('provider.checked')
  expect(
    (await listAudit({ group: 'sign-ins', page: 1, perPage: 50 })).rows.every(({ kind }) =>
      /^(sign_|throttle)/.test(kind),
    ),
  ).toBe(true)
})

it('record of a change names it', async () => {
  await testbed.act(await testbed.actor('finance'), refillBalance, { amount: 75 })
  const { rows } = await listAudit({ group: 'acts', page: 1, perPage: 50 })
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map(({ operation }) => operation))).toEqual(new Set(['billing.refillBalance']))
})

it('role given and removed makes two records with role and name', async () => {
  const actor = await testbed.actor('admin')
  const { personId } = await testbed.actor('support')
  const subject = `person:${personId}`
  for (const role of ['support', 'auditor', 'auditor'])
    await record(writing(), { kind: 'person.role', actor, subject, detail: { role } })
  const { rows } = await listAudit({ group: 'people', page: 1, perPage: 2 })
  const [{ name } = { name: '' }] = await db().select({ name: people.name }).from(people).where(eq(people.id, personId))
  const all = await listAudit({ group: 'people', page: 1, perPage: 50 })
  expect(rows[0]).toMatchObject({ kind: 'person.role', roles: ['auditor'], times: 2, person: name })
  expect(all.rows[1]).toMatchObject({ kind: 'person.role', roles: ['support'], times: 1, person: name })
})

it('file has each record once, oldest first, linked to the previous', async () => {
  const rows = []
  for await (const piece of wholeAudit(undefined, 2)) rows.push(...piece)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, n) => n + 1))
  for (const [n, row] of rows.entries()) if (n > 0) expect(row.previous).toBe(rows[n - 1]?.hash)
})

it.each([
  ['trunks.exported', 'Exported trunks'],
  ['opt_outs.exported', 'Exported opt outs'],
  ['operation.succeeded', 'A change: succeeded'],
  ['operation.not_sent', 'A change: not sent'],
  ['operation.reconciled_did_not_happen', 'A change: found not to have happened'],
  ['something.new', 'something.new'],
  ['guess.overridden', 'Changed a provider name or value'],
  ['draft.shared', 'A draft was shared'],
])('%s is shown as %s', (kind, words) => expect(auditWords(kind)).toBe(words))

it.each([
  ['operation.succeeded', 'Block caller: succeeded'],
  ['operation.blocked', 'Block caller was blocked'],
  ['note.added', 'Added a note · Block caller'],
])('%s with a known operation is shown as %s', (kind, words) => expect(actWords(kind, 'Block caller')).toBe(words))
