import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { auditLabel, changeLabel } from '@/lib/desk/audit/audit-labels'
import type { Person } from '@/server/core/actor/actor'
import { db, writing } from '@/server/platform/db/database'
import { apiTokens, audit, people } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import type { AuditFilter } from './filter'
import { listAudit, wholeAudit } from './list'
import { recordPersonalRead } from './personal-reads'
import { record } from './record'
import { revealTarget } from './reveal'

const testbed = fileTestbed()
const reader = () => testbed.actor('auditor')
const list = async (filter: AuditFilter = {}, perPage = 50) =>
  listAudit(await reader(), { ...filter, page: 1, perPage })

it('list groups repeats with a count and filters related records', async () => {
  const actor = await testbed.actor('ops')
  const event = (kind: string, subject = 'x:1') => record(writing(), { kind, actor, subject })
  for (let n = 0; n < 3; n++) await event('provider.checked', 'provider')
  await event('sign_in.refused', 'sign-in')
  await event('provider.checked', 'provider')
  await event('trunks.exported', 'trunks')
  const all = await list()
  expect(all.rows.slice(0, 4).map(({ kind, times }) => [kind, times])).toEqual([
    ['trunks.exported', 1],
    ['provider.checked', 1],
    ['sign_in.refused', 1],
    ['provider.checked', 3],
  ])
  expect(all.total).toBe(await db().$count(audit))
  const exports = await list({ group: 'exports' })
  expect(exports.rows.map(({ kind }) => kind)).toContain('trunks.exported')
  expect(exports.rows.map(({ kind }) => kind)).not.toContain('provider.checked')
  expect((await list({ group: 'sign-ins' })).rows.every(({ kind }) => /^(sign_|throttle)/.test(kind))).toBe(true)
})

it('the records of a change are one row that opens', async () => {
  const actor = await testbed.actor('finance')
  await testbed.act(actor, refillBalance, { amount: 75 })
  const { rows, total } = await list({ group: 'acts' })
  expect([rows.length, total]).toEqual([1, 1])
  const [row] = rows
  expect(row?.change).toMatchObject({ operation: 'billing.refillBalance', target: '$75.00', isMasked: false })
  expect(row?.steps.map(({ kind }) => kind)).toEqual(['operation.planned', 'operation.sent', 'operation.succeeded'])
  expect(row?.who).toBe(actor.name)
  // A page of one row holds a whole change.
  expect((await list({ group: 'acts' }, 1)).rows[0]?.steps).toHaveLength(3)
})

it('reading about a change is a row of its own', async () => {
  const actor = await testbed.actor('finance')
  const { rows } = await list({ group: 'acts' })
  await record(writing(), { kind: 'personal_data.read', actor, subject: rows[0]?.subject ?? '' })
  expect((await list({ group: 'acts' })).rows[0]?.steps).toHaveLength(3)
  expect((await list({ group: 'reads' })).rows[0]).toMatchObject({ kind: 'personal_data.read', steps: [] })
})

it('a search finds action, person, request, record and whole number', async () => {
  const support = await testbed.actor('support')
  await recordPersonalRead(support, { what: 'messaging.listNumbers', number: '9395550198' })
  const kinds = async (search: string) => (await list({ search })).rows.map(({ kind }) => kind)
  expect(await kinds('refill bal')).toContain('operation.succeeded')
  expect(await kinds('(939) 555-0198')).toEqual(['personal_data.looked_up'])
  expect(await kinds('939555')).toEqual([])
  expect(await kinds(support.name)).toContain('personal_data.looked_up')
  const [row] = (await list({ group: 'acts' })).rows
  expect(await kinds(row?.subject.slice('journal:'.length) ?? '')).toEqual([
    'personal_data.read',
    'operation.succeeded',
  ])
  const [exported] = (await list({ group: 'exports' })).rows
  expect((await list({ search: String(exported?.seq) })).rows).toContainEqual(exported)
  expect(await kinds('nothing has this')).toEqual([])
})

it('the list filters by person and by days of the reader’s zone', async () => {
  const actor = await testbed.actor('support')
  await record(writing(), { kind: 'trunks.exported', actor, subject: 'trunks' })
  expect((await list({ person: actor.personId })).rows).toMatchObject([{ kind: 'trunks.exported', who: actor.name }])
  const [{ day } = { day: '' }] = (await db().execute<{ day: string }>(sql`select to_char(now(), 'YYYY-MM-DD') as day`))
    .rows
  const all = await list()
  expect((await list({ from: day, to: day })).total).toBe(all.total)
  expect((await list({ to: '2001-01-01' })).total).toBe(0)
})

it('no row shows an address where a name is known', async () => {
  const { rows } = await list()
  expect(rows.flatMap(({ who, steps }) => [who, ...steps.map((step) => step.who)]).join()).not.toContain('@')
})

it('an auditor reveals a masked target, and the reveal is recorded first', async () => {
  const [row] = (await list({ search: '9395550198' })).rows
  const auditor = await reader()
  expect(JSON.stringify(row)).not.toContain('9395550198')
  const done = await revealTarget(auditor, { record: row?.seq })
  expect(done).toEqual({ ok: true, data: { target: '9395550198' } })
  const [revealed] = (await list({ group: 'reads' })).rows
  expect(revealed).toMatchObject({ kind: 'personal_data.revealed', who: auditor.name, subject: row?.subject })
  expect((await revealTarget(await testbed.actor('ops'), { record: row?.seq })).ok).toBe(false)
  const [change] = (await list({ group: 'acts' })).rows
  const entry = change?.subject.slice('journal:'.length)
  expect(await revealTarget(auditor, { entry })).toEqual({ ok: true, data: { target: '$75.00' } })
  expect((await list({ group: 'reads' })).rows[0]).toMatchObject({
    kind: 'personal_data.revealed',
    subject: change?.subject,
  })
})

it('role given and removed makes two records with role and name', async () => {
  const actor = await testbed.actor('admin')
  const { personId } = await testbed.actor('support')
  const subject = `person:${personId}`
  for (const role of ['support', 'auditor', 'auditor'])
    await record(writing(), { kind: 'person.role', actor, subject, detail: { role } })
  const { rows } = await list({ group: 'people' }, 2)
  const [{ name } = { name: '' }] = await db().select({ name: people.name }).from(people).where(eq(people.id, personId))
  const all = await list({ group: 'people' })
  expect(rows[0]).toMatchObject({ kind: 'person.role', values: 'Auditor', times: 2, person: name })
  expect(all.rows[1]).toMatchObject({ kind: 'person.role', values: 'Support', times: 1, person: name })
})

it('a limit is listed with from and to; an old request for approval is not blocked', async () => {
  const actor = await testbed.actor('admin')
  const limit = (was: number | null, now: number) =>
    record(writing(), { kind: 'policy.limit', actor, subject: 'policy:refill-each', detail: { was, now } })
  await limit(null, 500)
  await limit(500, 200)
  const detail = { operation: refillBalance.id, why: 'approval' }
  await record(writing(), {
    kind: 'operation.blocked',
    actor,
    subject: 'journal:00000000-0000-4000-8000-000000000000',
    detail,
  })
  const { rows } = await list({ withoutReads: true }, 3)
  expect(rows.map(({ kind, values, times }) => [kind, values, times])).toEqual([
    ['approval.requested', null, 1],
    ['policy.limit', 'at most $500.00 → at most $200.00', 1],
    ['policy.limit', 'no limit → at most $500.00', 1],
  ])
  expect((await list({ withoutReads: true })).rows.some(({ kind }) => kind.startsWith('personal_data.'))).toBe(false)
  expect((await list({ group: 'access' })).rows.every(({ kind }) => /^(person|policy)\./.test(kind))).toBe(true)
})

it('file has each record once, oldest first, linked to the previous', async () => {
  const rows = []
  for await (const piece of wholeAudit(await reader(), {}, 2)) rows.push(...piece)
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
])('%s is shown as %s', (kind, message) => expect(auditLabel(kind)).toBe(message))

it.each([
  ['operation.succeeded', 'Block caller: succeeded'],
  ['operation.blocked', 'Block caller was blocked'],
  ['note.added', 'Added a note · Block caller'],
])('%s with a known operation is shown as %s', (kind, message) =>
  expect(changeLabel(kind, 'Block caller')).toBe(message),
)

it('records of a token are found by its owner, with the name', async () => {
  const owner = await testbed.actor('ops')
  await db().update(people).set({ name: 'Ann Lee' }).where(eq(people.id, owner.personId))
  const [made] = await db()
    .insert(apiTokens)
    .values({
      ...{ personId: owner.personId, name: 'import', role: 'ops', readOnly: true, operations: [], addresses: [] },
      ...{ hash: 'of no secret', expiresAt: new Date() },
    })
    .returning({ id: apiTokens.id, name: apiTokens.name })
  if (!made) expect.unreachable()
  const token: Person = { ...owner, token: made }
  await record(writing(), { kind: 'trunks.exported', actor: token, subject: 'trunks' })
  const stored = `token import of ${owner.email}`
  expect(await db().$count(audit, eq(audit.actor, stored))).toBe(1)
  const own = [{ who: 'token import of Ann Lee', kind: 'trunks.exported' }]
  expect((await list({ person: owner.personId })).rows).toMatchObject(own)
  expect((await list({ search: 'ann lee' })).rows).toMatchObject(own)
  const other = await testbed.actor('ops')
  expect((await list({ person: other.personId })).rows).toEqual([])
})
