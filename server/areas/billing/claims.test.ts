import { asc, like, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type MonthSum, monthAt, monthBounds } from '@/lib/areas/billing/months'
import { getBalance, refillBalance } from '@/lib/areas/billing/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { type Role, roles } from '@/lib/core/access/roles'
import { subtractMoney } from '@/lib/core/fields/money'
import { dayIn, PROVIDER_ZONE } from '@/lib/core/text/zone'
import type { Person } from '@/server/core/actor/actor'
import { reconcile } from '@/server/core/jobs/reconcile'
import { presentAccount } from '@/server/core/journal/account'
import { answersRecorded } from '@/server/core/operations/answer-listeners'
import { read } from '@/server/core/operations/read'
import { attentionNow } from '@/server/desk/attention/now'
import { db } from '@/server/platform/db/database'
import { audit, balanceSamples, claims, closedMonths, journal } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { fileTestbed } from '@/server/testing/file-testbed'
import { claimAttention } from './attention'
import { claimHolders } from './claim-holders'
import {
  assignClaim,
  claimFromProvider,
  creditClaim,
  dropClaim,
  openClaim,
  promiseClaim,
  reopenClaim,
} from './claim-moves'
import { claimableOf, claimOf, surplusToClaim, unclaimed } from './claimable'
import { claimSteps, listClaims } from './claims'
import { creditOptions } from './credit-options'
import { refillLedger, refillOf } from './ledger'

const testbed = fileTestbed()
const by = {} as Record<Role, Person>
beforeAll(async () => {
  for (const role of roles) by[role] = await testbed.actor(role)
  // Like a console, which reads the balance before its first refill: what is older than the first reading is part of it.
  await read(by.finance, getBalance, {})
  await answersRecorded()
})
beforeEach(() => testbed.simulator.reset())

let amount = 4_281
async function disputedRefill(): Promise<string> {
  testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'twice' })
  const { entry = '' } = await testbed.act(by.finance, refillBalance, { amount: amount++ })
  return entry
}

const rows = () => db().$count(claims)
const free = { subject: '', what: 'Charged after the trunk was deleted', amount: '12.5' }
const newClaim = async (over: object = {}, person = by.finance) => {
  const done = await openClaim(person, { ...free, holder: person.personId, ...over })
  if (!done.ok) throw new Error(done.fault.message)
  return done.data.id
}
const claimNow = async (id: string) => (await claimSteps(id)).at(-1)
const done = { ok: true, data: null }

it('a disputed refill becomes a claim with its surplus, and its entry stays as it was', async () => {
  const entry = await disputedRefill()
  // On a slow machine the late reading finds it, and a page reads the balance.
  const found = async () => {
    await reconcile()
    await read(by.finance, getBalance, {})
    return (await unclaimed()).map((one) => one.entry)
  }
  await expect.poll(found).toContain(entry)
  const subject = `entry:${entry}`
  const start = await claimableOf(by.finance, subject)
  expect(start).toMatchObject({ subject, what: expect.stringContaining('charged twice'), amount: `${amount - 1}.00` })
  const before = await db().select().from(journal)
  expect(await claimOf(by.finance, { id: entry, operation: refillBalance.id, state: 'disputed' })).toEqual({
    claim: null,
  })
  const id = await newClaim(start ?? {})
  expect(await db().select().from(journal)).toEqual(before)
  expect((await unclaimed()).map((one) => one.entry)).not.toContain(entry)
  expect(await claimOf(by.finance, { id: entry, operation: refillBalance.id, state: 'disputed' })).toMatchObject({
    claim: { id, state: 'found' },
  })
  // One fact wherever it is shown: still to claim, until the provider was asked.
  const month = monthAt(new Date())
  const shown = async () => [(await refillOf(by.finance, entry))?.claim?.state, await surplusToClaim(month)]
  const attention = async () => (await attentionNow(by.finance)).rows.find(({ key }) => key.startsWith(subject))
  expect(await attention()).toMatchObject({ family: 'failed', button: 'View evidence' })
  const [, sum] = await shown()
  expect(await shown()).toEqual(['found', sum])
  expect(await claimFromProvider(by.finance, { id, version: 1, reference: 'PR-1', claimedOn: '2026-01-05' })).toEqual(
    done,
  )
  expect(await attention()).toMatchObject({
    family: 'attention',
    button: 'View claim',
    what: expect.stringMatching(/claimed$/),
  })
  expect(await shown()).toEqual(['claimed', subtractMoney(sum ?? '', `${amount - 1}`)])
  const { rows } = await refillLedger(by.finance, monthBounds(month))
  expect(rows.find((row) => row.entry === entry)?.claim?.state).toBe('claimed')
  // The same money is not claimed twice, not even after the claim was dropped.
  const again = () => openClaim(by.admin, { ...start, holder: by.admin.personId })
  expect(await again()).toMatchObject({ ok: false, fault: { message: expect.stringContaining('already') } })
  expect(await dropClaim(by.finance, { id, version: 2, note: 'The provider showed the refund' })).toEqual(done)
  expect(await again()).toMatchObject({ ok: false })
})

it('a claim goes from found to credited, each decision by a person, with its history', async () => {
  const id = await newClaim({}, by.admin)
  const claimedOn = '2026-01-05'
  expect(await claimFromProvider(by.finance, { id, version: 1, reference: 'PR-88', claimedOn })).toEqual(done)
  expect(await promiseClaim(by.finance, { id, version: 2, amount: '12', promisedOn: '2026-01-20' })).toEqual(done)
  expect(await assignClaim(by.admin, { id, version: 3, holder: by.finance.personId })).toEqual(done)
  const credit = { id, version: 4, amount: '12', rise: '', note: 'Refund to the card' }
  expect(await creditClaim(by.finance, credit)).toEqual(done)
  expect(await claimSteps(id)).toMatchObject([
    { version: 1, move: 'found', state: 'found', amount: '12.50', person: by.admin.name },
    { version: 2, move: 'claimed', state: 'claimed', reference: 'PR-88', claimedOn, person: by.finance.name },
    { version: 3, move: 'promised', state: 'promised', promised: '12.00', promisedOn: '2026-01-20' },
    { version: 4, move: 'assigned', state: 'promised', holder: { id: by.finance.personId }, note: '' },
    { version: 5, move: 'credited', state: 'credited', credited: '12.00', rise: null, note: 'Refund to the card' },
  ])
  expect(await reopenClaim(by.finance, { id, version: 5, note: 'The refund was reversed' })).toEqual(done)
  expect(await claimNow(id)).toMatchObject({ state: 'claimed', promised: null, promisedOn: null, credited: null })
  const events = await db().select().from(audit).where(like(audit.kind, 'claim.%')).orderBy(asc(audit.seq))
  const ours = events.filter(({ subject }) => subject === `claim:${id}`)
  expect(ours.map(({ kind, actor, detail }) => [kind, actor, detail])).toEqual([
    ['claim.found', by.admin.email, { amount: '12.50', about: '' }],
    ['claim.claimed', by.finance.email, { was: 'found', now: 'claimed', reference: 'PR-88', claimedOn }],
    [
      'claim.promised',
      by.finance.email,
      { was: 'claimed', now: 'promised', promised: '12.00', promisedOn: '2026-01-20' },
    ],
    ['claim.assigned', by.admin.email, { was: 'promised', now: 'promised', holderId: by.finance.personId }],
    ['claim.credited', by.finance.email, { was: 'promised', now: 'credited', credited: '12.00', rise: null }],
    [
      'claim.reopened',
      by.finance.email,
      { was: 'credited', now: 'claimed', promised: null, promisedOn: null, credited: null, rise: null },
    ],
  ])
})

it('the increase that settles a claim is explained by it', async () => {
  for (const [hours, balance] of [
    [30, '40.00'],
    [20, '20.00'],
    [10, '520.00'],
  ] as const)
    await db()
      .insert(balanceSamples)
      .values({
        ...{ account: presentAccount(), balance, allowedCredit: '0', afterGap: false },
        at: sql`now() - make_interval(hours => ${hours})`,
        seenAt: sql`now() - make_interval(hours => ${hours})`,
      })
  const [rise] = await creditOptions(by.finance, { subject: null })
  expect(rise).toMatchObject({ amount: '500' })
  const id = await newClaim({ amount: '500' })
  const credit = { id, version: 1, amount: '500', rise: rise?.rise ?? '', note: '' }
  expect(await creditClaim(by.finance, { ...credit, rise: '2026-01-01T00:00:00.000Z' })).toMatchObject({
    ok: false,
    fault: { fields: { rise: expect.stringContaining('can’t settle the claim') } },
  })
  expect(await creditClaim(by.finance, credit)).toEqual(done)
  const time = { from: new Date(Date.now() - 2 * 86_400_000), to: new Date() }
  expect((await refillLedger(by.finance, { ...time, state: 'elsewhere' })).rows).toMatchObject([
    { reason: `Settles the claim “${free.what}”.`, person: by.finance.name },
  ])
  // Explained, so no other claim is settled with it.
  expect(await creditOptions(by.finance, { subject: null })).toEqual([])
  const other = await newClaim({ amount: '500' })
  expect(await creditClaim(by.finance, { ...credit, id: other })).toMatchObject({
    fault: { fields: { rise: expect.stringContaining('explained') } },
  })
  // An increase can be claimed, too: the provider may have charged the card for it.
  expect(await claimableOf(by.finance, `rise:${rise?.rise}`)).toMatchObject({ amount: '500.00' })
})

it('only later increases in open months are offered for a credit', async () => {
  const { entry = '' } = await testbed.act(by.finance, refillBalance, { amount: 78 })
  const hours = [9, 8, 7]
  for (const [i, hour] of hours.entries())
    await db()
      .insert(balanceSamples)
      .values({
        ...{ account: presentAccount(), balance: `${90_000 + i * 500}.00`, allowedCredit: '0', afterGap: false },
        at: sql`now() - make_interval(hours => ${hour})`,
        seenAt: sql`now() - make_interval(hours => ${hour})`,
      })
  const all = (await creditOptions(by.finance, { subject: null })).map(({ rise }) => rise)
  expect(all.length).toBeGreaterThanOrEqual(hours.length - 1)
  expect(await creditOptions(by.finance, { subject: `entry:${entry}` })).toEqual([])
  expect((await creditOptions(by.finance, { subject: `rise:${all[1]}` })).map(({ rise }) => rise)).toEqual([all[0]])
  expect(await creditOptions(by.finance, { subject: `rise:${all[0]}` })).toEqual([])
  const months = [...new Set(all.map((at) => monthAt(new Date(at))))]
  for (const month of months)
    await db()
      .insert(closedMonths)
      .values({
        ...{ account: presentAccount(), month, zone: PROVIDER_ZONE, sum: {} as MonthSum, note: 'Compared' },
        ...{ personId: by.finance.personId, personName: by.finance.name },
      })
  expect(await creditOptions(by.finance, { subject: null })).toEqual([])
})

it('of two people who decide at once, one decides and the other sees who did', async () => {
  const id = await newClaim()
  const answers = await Promise.all([
    dropClaim(by.admin, { id, version: 1, note: 'Too small' }),
    claimFromProvider(by.finance, { id, version: 1, reference: 'PR-1', claimedOn: '2026-01-05' }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await claimSteps(id)).toHaveLength(2)
  const late = answers.find(({ ok }) => !ok)
  expect(late).toMatchObject({ fault: { message: expect.stringContaining('changed this claim in the meantime') } })
})

it('a claim cannot skip a state, and a settled one stays settled', async () => {
  const id = await newClaim()
  const before = await rows()
  expect(await promiseClaim(by.finance, { id, version: 1, amount: '1', promisedOn: '2026-01-01' })).toMatchObject({
    fault: { message: 'This claim is found.' },
  })
  expect(await reopenClaim(by.finance, { id, version: 1, note: 'no' })).toMatchObject({ ok: false })
  expect(await rows()).toBe(before)
  await dropClaim(by.finance, { id, version: 1, note: 'Our own mistake' })
  for (const settled of [
    dropClaim(by.finance, { id, version: 2, note: 'again' }),
    assignClaim(by.finance, { id, version: 2, holder: by.admin.personId }),
    claimFromProvider(by.finance, { id, version: 2, reference: 'x', claimedOn: '2026-01-01' }),
  ])
    expect(await settled).toMatchObject({ fault: { message: 'This claim is dropped.' } })
})

it.each(roles)('role %s may change claims only if it keeps the books', async (role) => {
  const allowed = role === 'admin' || role === 'finance'
  const id = await newClaim()
  const before = await rows()
  const answers = await Promise.all([
    openClaim(by[role], { ...free, holder: by.finance.personId }),
    dropClaim(by[role], { id, version: 1, note: 'Not ours' }),
  ])
  expect(answers.map(({ ok }) => ok)).toEqual([allowed, allowed])
  expect(await rows()).toBe(before + (allowed ? 2 : 0))
  expect(await claimOf(by[role], { id, operation: refillBalance.id, state: 'disputed' })).toEqual(
    allowed ? { claim: null } : null,
  )
})

it('a claim is held only by a person who may follow it up', async () => {
  expect((await claimHolders()).map(({ name }) => name).sort()).toEqual([by.admin.name, by.finance.name].sort())
  const id = await newClaim()
  for (const holder of [by.support.personId, by.auditor.personId, presentAccount().padEnd(36, '0')])
    expect(await assignClaim(by.finance, { id, version: 1, holder })).toMatchObject({
      ok: false,
      fault: { fields: { holder: expect.any(String) } },
    })
})

it('a promise needs attention when its day has passed, for people who follow up claims', async () => {
  const id = await newClaim()
  await claimFromProvider(by.finance, { id, version: 1, reference: 'PR-9', claimedOn: '2026-01-05' })
  const today = dayIn(new Date(), PROVIDER_ZONE)
  await promiseClaim(by.finance, { id, version: 2, amount: '12', promisedOn: today })
  const shown = async (role: Role) =>
    (await claimAttention(by[role])).filter(({ key }) => key.startsWith(`claim:${id}`))
  expect(await shown('finance')).toEqual([])
  await promiseClaim(by.finance, { id, version: 3, amount: '12', promisedOn: '2026-01-20' })
  expect(await shown('finance')).toMatchObject([{ key: `claim:${id}:2026-01-20`, family: 'attention' }])
  expect(await shown('ops')).toEqual([])
  await creditClaim(by.finance, { id, version: 4, amount: '12', rise: '', note: 'On the card' })
  expect(await shown('finance')).toEqual([])
})

it('only changes that may have cost money can be claimed, and only of this account', async () => {
  const { entry: refill = '' } = await testbed.act(by.finance, refillBalance, { amount: 77 })
  const text = { from: '9195550100', to: '2125550199', text: 'Hello', consent: true, basis: 'wrote' }
  const { entry: sent = '' } = await testbed.act(by.support, sendText, text)
  for (const subject of [`entry:${refill}`, `entry:${sent}`, 'entry:nothing', 'rise:2026-01-01T00:00:00.000Z', ''])
    expect([subject, await claimableOf(by.finance, subject)]).toEqual([subject, null])
  const id = await newClaim()
  env().PROVIDER_ACCOUNT = 'another'
  expect((await claimSteps(id)).length).toBe(0)
  expect((await listClaims()).map((one) => one.id)).not.toContain(id)
  env().PROVIDER_ACCOUNT = 'testbed'
})

it('a decision cannot be changed or deleted afterwards', async () => {
  const id = await newClaim()
  await expect(testbed.asOwner(sql`update claims set amount = '1' where id = ${id}`)).rejects.toThrow()
  await expect(testbed.asOwner(sql`delete from claims where id = ${id}`)).rejects.toThrow()
})
