import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { roles } from '@/lib/core/access/roles'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { revokeSession } from '@/server/access/auth/sessions'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, sessions } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changePerson, shortDeadline } from '@/server/testing/testbed'
import { mintIntent } from './intent'
import { perform } from './perform'

const testbed = fileTestbed({ variables: shortDeadline })
let finance: Person

beforeAll(async () => {
  finance = await testbed.actor('finance')
})
beforeEach(() => testbed.simulator.reset())

const fault = (kind: string, more: Record<string, unknown> = {}) =>
  testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind, ...more })

describe('decision', () => {
  it('clicked twice reaches one row: one effect, one outcome', async () => {
    const request = { intent: mintIntent(finance.personId, refillBalance.id), input: { amount: 20 } }
    const [a, b] = await Promise.all([
      perform(finance, refillBalance, request),
      perform(finance, refillBalance, request),
    ])
    expect(a).toEqual(b)
    expect(a.status).toBe('done')
    const later = await perform(finance, refillBalance, request)
    expect(later).toMatchObject({ status: 'done', entry: a.entry })
    expect(testbed.effects()).toHaveLength(1)
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('reused with other content is refused and recorded as alert', async () => {
    const intent = mintIntent(finance.personId, refillBalance.id)
    await perform(finance, refillBalance, { intent, input: { amount: 21 } })
    const outcome = await perform(finance, refillBalance, { intent, input: { amount: 5000 } })
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'gate' } })
    expect(testbed.effects()).toHaveLength(1)
    const alarms = (await db().select().from(audit)).filter((e) => e.kind === 'alarm.intent_reused')
    expect(alarms).toHaveLength(1)
  })

  it('reused during its first request is refused too', async () => {
    fault('late', { when: 'after', delayMs: 150 })
    const intent = mintIntent(finance.personId, refillBalance.id)
    const outcomes = await Promise.all([
      perform(finance, refillBalance, { intent, input: { amount: 41 } }),
      perform(finance, refillBalance, { intent, input: { amount: 5001 } }),
    ])
    expect(outcomes.map((o) => o.status).sort()).toEqual(['done', 'refused'])
    expect(testbed.effects()).toHaveLength(1)
    expect(testbed.effects()[0]?.amount).toMatch(outcomes[0]?.status === 'done' ? /^41\.00$/ : /^5001\.00$/)
  })

  it('to refill again within 15 minutes needs a second confirmation', async () => {
    const first = await testbed.act(finance, refillBalance, { amount: 22 })
    const second = await testbed.act(finance, refillBalance, { amount: 22 })
    expect(second).toMatchObject({ status: 'refused', fault: { kind: 'duplicate', other: { entry: first.entry } } })
    expect(await testbed.act(finance, refillBalance, { amount: 22 }, { again: first.entry })).toMatchObject({
      status: 'done',
    })
    // The confirmation was for the first one: a third needs its own.
    expect(await testbed.act(finance, refillBalance, { amount: 22 }, { again: first.entry })).toMatchObject({
      status: 'refused',
    })
    expect(testbed.effects()).toHaveLength(2)
  })

  it('is blocked by any open unknown, naming person and time', async () => {
    const rival = await testbed.actor('admin')
    fault('black-hole', { when: 'after' })
    const first = await testbed.act(finance, refillBalance, { amount: 23 })
    expect(first.status).toBe('unknown')
    const second = await testbed.act(rival, refillBalance, { amount: 24 })
    expect(second).toMatchObject({
      status: 'refused',
      fault: { kind: 'blocked', other: { entry: first.entry, who: 'finance', state: 'uncertain' } },
    })
    expect((await testbed.entry(second)).state).toBe('blocked')
    expect(testbed.mutations()).toHaveLength(1)
    const { mark } = await import('./unknown')
    await mark(finance, first.entry, { verdict: 'happened', reason: 'seen on the statement' })
    expect(await testbed.act(rival, refillBalance, { amount: 24 })).toMatchObject({ status: 'done' })
  })

  it('repeated after closing as unknown needs a second confirmation', async () => {
    fault('reset', { when: 'before' })
    const first = await testbed.act(finance, refillBalance, { amount: 610 })
    await testbed.settleOpen(finance, 'cannot_be_known')
    expect(await testbed.act(finance, refillBalance, { amount: 610 })).toMatchObject({
      fault: { kind: 'duplicate', other: { entry: first.entry } },
    })
  })

  it('competing at the same moment: only one is sent', async () => {
    fault('late', { when: 'after', delayMs: 200 })
    const outcomes = await Promise.all(
      [25, 26, 27, 28].map((amount) => testbed.act(finance, refillBalance, { amount })),
    )
    // On a busy machine a later one may start after the first has ended: then it is done, too. Never two at once, never one twice.
    const done = outcomes.filter((o) => o.status === 'done')
    expect(done.length).toBeGreaterThanOrEqual(1)
    for (const o of outcomes.filter((x) => x.status === 'refused'))
      expect(o).toMatchObject({ fault: { kind: 'blocked' } })
    expect(testbed.effects()).toHaveLength(done.length)
    expect(testbed.mutations()).toHaveLength(done.length)
    const times = await Promise.all(done.map((o) => testbed.entry(o)))
    const spans = times
      .map((e) => [e.sentAt?.getTime() ?? 0, e.settledAt?.getTime() ?? 0])
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
    for (const [i, span] of spans.slice(1).entries()) expect(span[0]).toBeGreaterThanOrEqual(spans[i]?.[1] ?? 0)
    expect(await testbed.heldLocks()).toEqual([])
  })
})

describe('permission', () => {
  it.each(roles)('%s sends exactly the changes that the role matrix allows', async (role) => {
    const actor = await testbed.actor(role)
    for (const operation of catalogue.values()) {
      if (operation.kind !== 'write' || operation.allowed.includes(role)) continue
      const confirm = { typed: operation.target(operation.example) }
      const outcome = await testbed.act(actor, operation, operation.example, confirm)
      expect(outcome, operation.id).toMatchObject({ status: 'refused', fault: { kind: 'forbidden' } })
    }
    expect(testbed.simulator.requests.count).toBe(0)
  })

  it('without a session is refused before anything else', async () => {
    const request = { intent: mintIntent(finance.personId, refillBalance.id), input: { amount: 30 } }
    expect(await perform(null, refillBalance, request)).toMatchObject({
      status: 'refused',
      fault: { kind: 'signed_out' },
    })
    expect(testbed.simulator.requests.count).toBe(0)
  })

  it('ends at the next call after role, person or session ends', async () => {
    const demoted = await testbed.actor('finance')
    await changePerson(demoted, { role: 'support' })
    expect(await testbed.act(demoted, refillBalance, { amount: 31 })).toMatchObject({
      status: 'refused',
      fault: { kind: 'forbidden' },
    })
    const disabled = await testbed.actor('finance')
    await changePerson(disabled, { disabledAt: new Date() })
    expect(await testbed.act(disabled, refillBalance, { amount: 32 })).toMatchObject({
      status: 'refused',
      fault: { kind: 'signed_out' },
    })
    const revoked = await testbed.actor('finance')
    await revokeSession(revoked.sessionHash)
    expect(await testbed.act(revoked, refillBalance, { amount: 33 })).toMatchObject({
      status: 'refused',
      fault: { kind: 'signed_out' },
    })
    const over = await testbed.actor('finance')
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(sessions.idHash, over.sessionHash))
    expect(await testbed.act(over, refillBalance, { amount: 33 })).toMatchObject({ fault: { kind: 'signed_out' } })
    expect(testbed.simulator.requests.count).toBe(0)
  })

  it('comes from the database, not from the caller’s role', async () => {
    const support = await testbed.actor('support')
    const outcome = await testbed.act({ ...support, role: 'admin' }, refillBalance, { amount: 34 })
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'forbidden' } })
    expect(testbed.simulator.requests.count).toBe(0)
  })

  it('requires an own, recent, unforged intent for the operation', async () => {
    const input = { amount: 35 }
    const other = await testbed.actor('finance')
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 12 * 3_600_000 - 1)
    const old = mintIntent(finance.personId, refillBalance.id)
    clock.mockRestore()
    const bad = [
      old,
      mintIntent(other.personId, refillBalance.id),
      mintIntent(finance.personId, setLowBalanceAlert.id),
      `${mintIntent(finance.personId, refillBalance.id).slice(0, -1)}~`,
      `${mintIntent(finance.personId, refillBalance.id).slice(0, -1)}é`,
      'nonsense',
      '',
    ]
    for (const intent of bad) {
      expect(await perform(finance, refillBalance, { intent, input })).toMatchObject({
        status: 'refused',
        fault: { kind: 'gate' },
      })
    }
    expect(testbed.simulator.requests.count).toBe(0)
  })
})
