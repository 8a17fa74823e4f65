import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listBlockedCallers } from '@/lib/areas/trunks/operations'
import { may, roles } from '@/lib/core/access/roles'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { read } from '@/server/core/operations/read'
import { db } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'
import { apiFor, tokenOf } from '@/server/testing/api'
import { fileTestbed } from '@/server/testing/file-testbed'

// Every operation with a token of every role, and every way to narrow one. Changes as dry runs: what they check first is the same.

const testbed = fileTestbed()

const NARROWINGS = {
  wide: {},
  'read only': { readOnly: true },
  'to this operation': (id: string) => ({ operations: [id] }),
  'to another operation': (id: string) => ({ operations: [id === 'trunks.list' ? 'fax.list' : 'trunks.list'] }),
} as const

it.each(roles)('a token of %s may what its role and its narrowings allow', async (role) => {
  const actor = await testbed.actor(role)
  const [wide, readOnly] = [await tokenOf(actor), await tokenOf(actor, { readOnly: true })]
  const ask = (id: string, token: string, example: unknown) => apiFor(token).run(id, example, { query: '?dryRun=true' })
  const wrong: string[] = []
  for (const { id, kind, example, allowed } of catalogue.values()) {
    // A person has at most fifty tokens.
    const fresh = await testbed.actor(role)
    const own = await tokenOf(fresh, NARROWINGS['to this operation'](id))
    const other = await tokenOf(fresh, NARROWINGS['to another operation'](id))
    const cases = [
      ['wide', wide, may(role, { allowed })],
      ['read only', readOnly, may(role, { allowed }) && kind === 'read'],
      ['to this operation', own, may(role, { allowed })],
      ['to another operation', other, false],
    ] as const
    for (const [name, token, expected] of cases) {
      const { status } = await ask(id, token, example)
      if ((status !== 403) !== expected || status === 401 || status >= 500) wrong.push(`${id} ${name}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(testbed.mutations()).toEqual([])
})

it('a token sees what its role sees, masked', async () => {
  const admin = await testbed.actor('admin')
  const whole = await apiFor(await tokenOf(admin)).read('trunks.list')
  const masked = await apiFor(await tokenOf(admin, { role: 'auditor' })).read('trunks.list')
  expect([whole.status, masked.status]).toEqual([200, 200])
  expect(whole.body.data.rows).not.toEqual(masked.body.data.rows)
  expect(Object.keys(whole.body).sort()).toEqual(['asOf', 'data', 'next'])
  expect(whole.body.next).toBe(2)
  const second = await apiFor(await tokenOf(admin)).read('trunks.list', '?page=2')
  expect(second.body.data.rows).not.toEqual(whole.body.data.rows)
})

it('a token’s read of personal data is recorded, also just after its person’s', async () => {
  const admin = await testbed.actor('admin')
  const input = { trunk: 'lobby' }
  await read(admin, listBlockedCallers, input)
  await apiFor(await tokenOf(admin)).run(listBlockedCallers.id, input)
  const records = await db().select({ actor: audit.actor }).from(audit).where(eq(audit.subject, listBlockedCallers.id))
  const own = records.map(({ actor }) => actor).filter((actor) => actor.includes(admin.email))
  expect(own.sort()).toEqual([admin.email, `token script of ${admin.email}`])
})

it('a change is shown to tokens that may use its operation', async () => {
  const admin = await testbed.actor('admin')
  const { body } = await apiFor(await tokenOf(admin)).run('billing.setLowBalanceAlert', { below: 19 }, { key: 'k' })
  const others = { other: { operations: ['trunks.list'] }, same: { operations: ['billing.setLowBalanceAlert'] } }
  expect(await apiFor(await tokenOf(admin, others.other)).change(body.entry)).toMatchObject({ status: 404 })
  expect(await apiFor(await tokenOf(admin, others.same)).change(body.entry)).toMatchObject({ status: 200 })
  expect(await apiFor(await tokenOf(admin)).change('nonsense')).toMatchObject({ status: 404 })
})
