import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCampaign, deleteCampaign, updateCampaign } from '@/lib/areas/10dlc/campaigns'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { type Person, system } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { fixableChangeOf } from '@/server/core/journal/fix'
import { readingsOf } from '@/server/core/journal/readings'
import { entryView } from '@/server/core/journal/view'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'
import { check } from './check'
import { mintIntent } from './intent'
import { perform } from './perform'

// Campaigns over real HTTP, judged by the simulator's ledger.

const campaign = {
  ...createCampaign.example,
  brand: '101',
  description: 'Tells patients who booked a visit about its time, and of changes on the day.',
}
const [one = '', two = ''] = campaign.numbers
const change = { ...campaign, campaign: '201' }
let campaignCount = 0
/** A new one each time, mostly of another brand: a repeat needs a second confirmation, and similar changes explain each other. */
const another = () => ({
  ...campaign,
  brand: String(101 + (++campaignCount % 8)),
  description: `${campaign.description} Office ${campaignCount}.`,
})
const changes = {
  creation: () => [createCampaign, another(), undefined] as const,
  change: () => [updateCampaign, change, undefined] as const,
  deletion: () => [deleteCampaign, { campaign: '201' }, { typed: '201' }] as const,
}
type ChangeName = keyof typeof changes

const testbed = fileTestbed()
let ops: Person

beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(async () => {
  await testbed.simulator.reset()
  // Ids never repeat: an id that another change created is not evidence for this change.
  testbed.simulator.engine.world.state.ids.campaign = 1_000 + campaignCount
})
afterEach(() => testbed.settleOpen(ops))

const state = async (id: string) => (await findEntry(id))?.state
const held = () => [...testbed.simulator.engine.world.state.campaigns.values()]

async function sendLost(name: ChangeName, when: 'before' | 'after', changeMade = changes[name]()): Promise<string> {
  const [operation, input, confirm] = changeMade
  testbed.simulator.faults.add({ method: operation.method, path: operation.path, kind: 'reset', when })
  const outcome = await testbed.act(ops, operation, input, confirm)
  expect(outcome.status).toBe('unknown')
  expect(testbed.effects()).toHaveLength(when === 'after' ? 1 : 0)
  return outcome.entry ?? ''
}

async function checked(id: string): Promise<void> {
  await gap()
  await check(id, system)
}

describe('campaign, answered', () => {
  it('creation returns the id, confirmed by the list', async () => {
    const outcome = await testbed.act(ops, createCampaign, another())
    expect(outcome).toMatchObject({ status: 'done', data: { campaign: '1000' }, verified: 'confirmed' })
    const [made] = held().filter(({ id }) => id >= 1_000)
    expect(made).toMatchObject({ numbers: [one, two], companyName: campaign.companyName, subtype: 2, verticalType: 2 })
    expect(made?.fields).toMatchObject({ sample_message: campaign.sample, reply_help: 'yes', embedded_link: 'no' })
  })

  it('numbers are sent comma-separated, without the reason', async () => {
    await testbed.act(ops, createCampaign, { ...another(), why: 'As approved last year' })
    const [sent] = testbed.simulator.requests.list().filter(({ method }) => method === 'POST')
    expect(JSON.stringify(sent)).toContain(`${one},${two}`)
    expect(JSON.stringify(sent)).not.toContain('As approved')
  })

  it('update and deletion each happen once', async () => {
    // No list shows the company name.
    expect(await testbed.act(ops, updateCampaign, change)).toMatchObject({ status: 'done', verified: 'likely' })
    const deleted = await testbed.act(ops, deleteCampaign, { campaign: '201' }, { typed: '201' })
    expect(deleted).toMatchObject({ status: 'done', verified: 'likely' })
    expect(testbed.effects()).toHaveLength(2)
    expect(held().some(({ id }) => id === 201)).toBe(false)
  })

  it('warning is stored and the campaign exists', async () => {
    const outcome = await testbed.act(ops, createCampaign, { ...another(), numbers: [one, '2125550199'] })
    expect(outcome).toMatchObject({ status: 'done', data: { campaign: expect.any(String) } })
    expect(outcome.status === 'done' && outcome.warning).toContain('2125550199')
  })
})

describe('campaign, answer lost', () => {
  it.each([
    ['creation', 'uncertain'],
    ['change', 'uncertain'],
    ['deletion', 'reconciled_happened'],
  ] as const)('a %s that happened is %s, because no list shows the company name', async (name, ends) => {
    const id = await sendLost(name, 'after')
    await quiet()
    await checked(id)
    await checked(id)
    expect(await state(id)).toBe(ends)
    if (ends === 'uncertain')
      expect((await readingsOf(id)).at(-1)).toMatchObject({
        says: 'as_wanted',
        basis: { rule: 'hidden', hidden: ['company name'] },
      })
  })

  it('a deletion without effect is settled as not in effect', async () => {
    const id = await sendLost('deletion', 'before')
    await quiet()
    await checked(id)
    await checked(id)
    expect(await state(id)).toBe('reconciled_not_in_effect')
  })

  it.each(['creation', 'change'] as const)(
    'a %s without effect stays unknown, because it may cost money',
    async (name) => {
      const id = await sendLost(name, 'before')
      await quiet()
      await checked(id)
      await checked(id)
      expect(await state(id)).toBe('uncertain')
      expect((await readingsOf(id)).at(-1)?.says).toBe('not')
    },
  )

  it.each([
    // It had the first number, and three others that were to be removed.
    [
      'change',
      'PUT /dlc/campaign',
      [one, '9845550100', two],
      [
        [two, true],
        ['9845550100', false],
        ['3365550100', true],
        ['7045550100', true],
      ],
    ],
  ] as const)('a %s done in part reports each number', async (name, operation, took, parts) => {
    const changeMade = changes[name]()
    const id = await sendLost(name, 'before', changeMade)
    const params = { ...changeMade[0].wire(changeMade[1]), campaign_did: took.join(',') }
    await testbed.behindOurBack({ operation, params })
    await quiet()
    await checked(id)
    const last = (await readingsOf(id)).at(-1)
    expect(last?.says).toBe('partly')
    expect(last?.parts).toEqual(parts.map(([item, done]) => ({ item, done })))
    expect(last?.because).toContain('(984) 555-0100')
  })
})

describe('invalid campaign', () => {
  it.each([
    ['standard 13', createCampaign, { ...campaign, standard: 13 }],
    ['no kind', createCampaign, { ...campaign, standard: undefined }],
    ['both kinds', createCampaign, { ...campaign, special: 3 }],
    ['special 11', createCampaign, { ...campaign, type: 'special', standard: undefined, special: 11 }],
    ['another type', createCampaign, { ...campaign, type: 'other' }],
    ['vertical 0', createCampaign, { ...campaign, vertical: 0 }],
    ['a flag of another word', createCampaign, { ...campaign, links: 'off' }],
    ['no answer about HELP', createCampaign, { ...campaign, help: '' }],
    ['no numbers', createCampaign, { ...campaign, numbers: '' }],
    ['half a number', createCampaign, { ...campaign, numbers: '919555' }],
    ['empty consent', createCampaign, { ...campaign, optIns: ' ' }],
    [
      'likely rejected without a reason',
      createCampaign,
      { ...campaign, sample: 'See you at nine, at the usual place.' },
    ],
    ['a change without company', updateCampaign, { ...change, companyName: '' }],
    ['an empty change', updateCampaign, { ...change, campaign: 'x' }],
    ['an empty deletion', deleteCampaign, {}],
  ])('posted with %s is not sent', async (_, operation, input) => {
    const outcome = await testbed.act(ops, operation, input, { typed: '201' })
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'invalid' } })
    expect(testbed.mutations()).toEqual([])
  })
})

describe('rejected campaign', () => {
  const post = (operation: WriteOperation, input: unknown, fixes?: string) =>
    perform(ops, operation, { intent: mintIntent(ops.personId, operation.id), input, fixes })
  const body = { error: 'Campaign rejected', details: { sample_message: ['no shortener'], tcr: 'Score 42' } }
  const reject = () =>
    testbed.simulator.faults.add({ method: 'POST', path: '/dlc/campaign', kind: 'status', status: 206, body })

  it('returns to its fields and links the corrected change', async () => {
    reject()
    const first = another()
    const refused = await post(createCampaign, first)
    expect(refused).toMatchObject({ status: 'refused', fault: { kind: 'rejected', status: 206 } })
    const fault = refused.status === 'refused' ? refused.fault : null
    expect(fault?.fields).toEqual({ sample: 'The provider says: “no shortener”' })
    expect(fault?.verbatim).toBe('Campaign rejected\nsample_message: ["no shortener"]\ntcr: Score 42')
    const fix = await fixableChangeOf(ops, createCampaign, refused.entry)
    expect(fix).toMatchObject({ status: 206, answer: JSON.stringify(body), sent: first })
    expect(fix?.rejection).toEqual({
      fields: [{ member: 'sample', name: 'sample_message', messages: ['no shortener'] }],
      rest: ['"error": "Campaign rejected"', '"tcr": "Score 42"'],
    })
    const sample = `${campaign.sample} See you.`
    const fixed = await post(createCampaign, { ...first, sample }, fix?.entry)
    expect(fixed.status).toBe('done')
    expect(await entryView(ops, fixed.entry ?? '')).toMatchObject({ repeats: refused.entry, fixes: true })
    expect(await entryView(ops, refused.entry ?? '')).toMatchObject({ repeatedBy: fixed.entry, state: 'rejected' })
    expect(testbed.effects()).toHaveLength(1)
  })

  it('is corrected by the same operation, changing only rejected fields', async () => {
    reject()
    const refused = await post(createCampaign, another())
    const done = await post(createCampaign, another())
    const before = testbed.mutations().length
    for (const [operation, fixes] of [
      [updateCampaign, refused.entry],
      [createCampaign, done.entry],
      [createCampaign, '00000000-0000-7000-8000-000000000000'],
    ] as const) {
      const input = operation === updateCampaign ? change : another()
      expect(await post(operation as WriteOperation, input, fixes)).toMatchObject({ fault: { kind: 'gate' } })
    }
    expect(testbed.mutations()).toHaveLength(before)
    expect(await fixableChangeOf(ops, createCampaign, done.entry)).toBeNull()
    const auditor = await testbed.actor('auditor')
    expect(await fixableChangeOf(auditor, createCampaign, refused.entry)).toBeNull()
    const linked = await db()
      .select()
      .from(journal)
      .where(eq(journal.repeats, refused.entry ?? ''))
    expect(linked).toEqual([])
  })
})
