import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePort, savePortDraft, submitPort } from '@/lib/areas/porting/writes'
import type { Outcome } from '@/lib/core/changes/outcome'
import { pdf } from '@/lib/core/documents/files.corpus'
import { jobs, type Person } from '@/server/core/actor/actor'
import { check } from '@/server/core/operations/check'
import { upload } from '@/server/testing/document-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'

const testbed = fileTestbed()
let ops: Person
let admin: Person
let next = 0
beforeAll(async () => {
  ops = await testbed.actor('ops')
  admin = await testbed.actor('admin')
})
beforeEach(async () => {
  await testbed.settleOpen(admin)
  await testbed.simulator.reset()
  // A new one each time: repeating a recent submission needs confirmation.
  last -= 1
  ID = String(last)
  stated.id = ID
  change.id = ID
  Object.assign(stored().get(last) ?? {}, { status: 'draft' })
})

let last = 12_345
let ID = ''
const somebody = () => `919555${String(4_000 + next++)}`
const stored = () => testbed.simulator.engine.world.state.ports
const request = (...numbers: string[]) => ({ ...savePortDraft.example, numbers })
const stated = { ...submitPort.example, id: '' }
const { numbers: _, ...members } = savePortDraft.example
const change = { ...members, id: '', status: 'draft' }

const lose = (method: 'POST' | 'PUT', when: 'before' | 'after') =>
  testbed.simulator.faults.add({ method, path: '/lnp', kind: 'reset', when })

/** Two checks, after the time in which nothing is certain yet. */
async function lookTwice(outcome: Outcome): Promise<string> {
  const { id } = await testbed.entry(outcome)
  await quiet()
  await check(id, jobs.reconcile)
  await gap()
  await check(id, jobs.reconcile)
  return (await testbed.entry(outcome)).state
}

describe('saved draft', () => {
  it.each(['number', 'array'])('has its id, where the answer is written as %s', async (written) => {
    testbed.simulator.engine.world.variants.portCreated = written as never
    const outcome = await testbed.act(ops, savePortDraft, request(somebody()))
    expect(outcome).toMatchObject({ status: 'done', data: { id: '12345' } })
    expect((await testbed.entry(outcome)).createdIds).toEqual(['12345'])
    expect(stored().get(12345)?.status).toBe('draft')
  })

  it('says its status and preserves zeros in PIN and SSN', async () => {
    const wireless = { ...request(somebody()), wireless: 'yes', pin: '0042', ssn: '0007' }
    expect(await testbed.act(ops, savePortDraft, wireless)).toMatchObject({ status: 'done' })
    expect(stored().get(12345)).toMatchObject({ status: 'draft', fields: { pincode: '0042', ssn: '0007' } })
  })

  it('with a warning only is found with its id', async () => {
    testbed.simulator.faults.add({ method: 'POST', path: '/lnp', kind: '202-text', when: 'after' })
    const outcome = await testbed.act(ops, savePortDraft, request(somebody()))
    expect(outcome).toMatchObject({ status: 'done', data: null, createdIds: ['12345'], verified: 'confirmed' })
    expect((await testbed.entry(outcome)).createdIds).toEqual(['12345'])
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('has its numbers as a list of integers', async () => {
    const numbers = [somebody(), somebody()]
    await testbed.act(ops, savePortDraft, request(...numbers))
    expect(JSON.parse(String(testbed.mutations()[0]?.rawBody)).number2port).toEqual(numbers.map(Number))
    expect(stored().get(12345)?.numbers).toEqual(numbers)
  })

  it('with a lost answer is found if it happened', async () => {
    lose('POST', 'after')
    const number = somebody()
    const outcome = await testbed.act(ops, savePortDraft, request(number))
    expect(outcome.status).toBe('unknown')
    expect(testbed.effects()).toHaveLength(1)
    expect(await testbed.heldLocks()).toEqual([`porting:${number}`])
    expect(await testbed.act(admin, savePortDraft, request(number))).toMatchObject({ status: 'refused' })
    expect(await lookTwice(outcome)).toBe('reconciled_happened')
    expect((await testbed.entry(outcome)).createdIds).toEqual(['12345'])
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('with a lost answer stays unknown otherwise, for a person', async () => {
    lose('POST', 'before')
    const outcome = await testbed.act(ops, savePortDraft, request(somebody()))
    expect(testbed.effects()).toEqual([])
    expect(await lookTwice(outcome)).toBe('uncertain')
  })

  it('is not confused with a portal draft of those numbers', async () => {
    lose('POST', 'before')
    const number = somebody()
    const outcome = await testbed.act(ops, savePortDraft, request(number))
    const other = stored().get(Number(ID))
    if (!other) throw new Error('no port')
    stored().set(999, { ...other, id: 999, numbers: [number], fields: { ...other.fields, provider_name: 'Another' } })
    expect(await lookTwice(outcome)).toBe('uncertain')
  })
})

describe('direct port post with', () => {
  const broken: [string, Record<string, unknown>, string[]][] = [
    ['a partial port that names nothing', { partial: 'yes' }, ['remainingServices']],
    ['a whole port that names something', { remainingServices: 'Internet' }, ['remainingServices']],
    ['wireless without PIN and SSN', { wireless: 'yes' }, ['pin', 'ssn']],
    ['wireless with a date', { wireless: 'yes', pin: '1', ssn: '0007', focDate: '2099-12-03' }, ['focDate']],
    ['a PIN without wireless', { pin: '1' }, ['pin']],
    ['a trunk for fax', { mode: 'fax', trunk: 'lobby' }, ['trunk']],
    ['a business without its name', { company: '' }, ['company']],
    ['an activation between hours', { activationTime: '14:30' }, ['activationTime']],
    ['an impossible date', { focDate: '2026-02-30' }, ['focDate']],
    [
      'all at once',
      { partial: 'yes', wireless: 'yes', company: '', activationTime: '7' },
      ['remainingServices', 'company', 'pin', 'ssn', 'activationTime'],
    ],
  ]
  it.each(broken)('%s is refused', async (_, typed, fields) => {
    const outcomes = [
      await testbed.act(ops, savePortDraft, { ...request(somebody()), ...typed }),
      await testbed.act(ops, changePort, { ...change, ...typed }),
    ]
    for (const outcome of outcomes) {
      const fault = outcome.status === 'refused' ? outcome.fault : null
      expect([fault?.kind, Object.keys(fault?.fields ?? {}).sort()]).toEqual(['invalid', [...fields].sort()])
    }
    expect(testbed.simulator.requests.list()).toEqual([])
  })
})

describe('submitted draft', () => {
  it('is submitted without other changes', async () => {
    const before = { ...stored().get(Number(ID))?.fields }
    expect(await testbed.act(ops, submitPort, stated)).toMatchObject({ status: 'done', verified: 'confirmed' })
    expect(stored().get(Number(ID))).toMatchObject({ status: 'submitted', fields: before })
  })

  it.each(['keepsOldService', 'namedWhatStays', 'feesPossible', 'dateIsRequest'])(
    'is not sent while %s is unconfirmed',
    async (name) => {
      const outcome = await testbed.act(ops, submitPort, { ...stated, [name]: false })
      expect(outcome).toMatchObject({ status: 'refused', fault: { fields: { [name]: expect.any(String) } } })
      expect(testbed.mutations()).toEqual([])
    },
  )

  it.each([
    ['the missing bill is unconfirmed', { bill: 'none', withoutBill: false }],
    ['the bill is unspecified', { bill: undefined }],
    ['the claimed bill was never sent', { bill: 'sent', withoutBill: undefined }],
  ])('is not sent while %s', async (_, label) => {
    const outcome = await testbed.act(ops, submitPort, { ...stated, ...label })
    const fields = label.bill ? { withoutBill: expect.stringContaining('bill') } : { bill: expect.any(String) }
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'invalid', fields } })
    expect(testbed.mutations()).toEqual([])
  })

  it('with its bill needs no statement about it', async () => {
    const bill = await upload(ops, 'port-bill', 'bill.pdf', pdf())
    expect(await testbed.act(ops, changePort, { ...change, bill })).toMatchObject({ status: 'done' })
    const { withoutBill: _, ...statements } = stated
    expect(await testbed.act(ops, submitPort, { ...statements, bill: 'sent' })).toMatchObject({ status: 'done' })
    expect(stored().get(Number(ID))?.status).toBe('submitted')
  })

  it('needs confirmation before it is submitted again', async () => {
    expect(await testbed.act(ops, submitPort, stated)).toMatchObject({ status: 'done' })
    expect(await testbed.act(admin, submitPort, stated)).toMatchObject({ fault: { kind: 'duplicate' } })
    expect(testbed.effects()).toHaveLength(1)
  })

  it.each([
    ['after', 'reconciled_happened', 'submitted'],
    // It may have been submitted and withdrawn, and that costs: a person decides.
    ['before', 'uncertain', 'draft'],
  ] as const)('with its answer lost %s it happened is %s', async (when, state, status) => {
    lose('PUT', when)
    const outcome = await testbed.act(ops, submitPort, stated)
    expect(outcome.status).toBe('unknown')
    expect(await testbed.heldLocks()).toEqual([`port:${ID}`])
    expect(await lookTwice(outcome)).toBe(state)
    expect(stored().get(Number(ID))?.status).toBe(status)
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('by two people at once is submitted once', async () => {
    const outcomes = await Promise.all([ops, admin].map((one) => testbed.act(one, submitPort, stated)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    expect(testbed.effects()).toHaveLength(1)
  })
})

describe('draft update', () => {
  it('sends the status, since omitting it would submit the draft', async () => {
    expect(await testbed.act(ops, changePort, change)).toMatchObject({ status: 'done', verified: 'confirmed' })
    expect(stored().get(Number(ID))).toMatchObject({
      status: 'draft',
      fields: { account_no: change.accountNumber, provider_name: change.carrier },
    })
    const [sent] = testbed.mutations()
    expect(JSON.parse(String(sent?.rawBody))).toMatchObject({ id: ID, status: 'draft' })
  })

  it('omits numbers and kind, and can reset directions and trunk', async () => {
    Object.assign(stored().get(Number(ID))?.fields ?? {}, { dir_prefix: 'NW', trunk: 'lobby' })
    await testbed.act(ops, changePort, change)
    const body = JSON.parse(String(testbed.mutations()[0]?.rawBody))
    expect(Object.keys(body)).not.toContain('number2port')
    expect(Object.keys(body)).not.toContain('did_mode')
    expect(stored().get(Number(ID))?.fields).toMatchObject({ dir_prefix: 'None', trunk: '' })
  })

  it('with a lost answer is found if it happened', async () => {
    lose('PUT', 'after')
    const outcome = await testbed.act(ops, changePort, change)
    expect(outcome.status).toBe('unknown')
    expect(await lookTwice(outcome)).toBe('reconciled_happened')
    expect(testbed.mutations()).toHaveLength(1)
  })

  it('with a lost answer is not in effect otherwise', async () => {
    lose('PUT', 'before')
    const outcome = await testbed.act(ops, changePort, change)
    expect(await lookTwice(outcome)).toBe('reconciled_not_in_effect')
    expect(testbed.effects()).toEqual([])
  })
})
