import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrand } from '@/lib/areas/10dlc/brands'
import { refillBalance, setBalanceReload, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { unsetCallbacks } from '@/lib/areas/callbacks/operations'
import { orderFaxNumber } from '@/lib/areas/fax/operations'
import { removeOffnet } from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { orderNumber } from '@/lib/areas/numbers/operations'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { allowAddress } from '@/lib/areas/servers/operations'
import { blockCaller, createTrunk, updateTrunk } from '@/lib/areas/trunks/operations'
import { happened } from '@/lib/core/changes/entry-states'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { type Person, system } from '@/server/core/actor/actor'
import { readingsOf } from '@/server/core/journal/readings'
import { fileTestbed } from '@/server/testing/file-testbed'
import { gap, quiet } from '@/server/testing/testbed'
import { check } from './check'
import { mark } from './unknown'

// Kinds of situations that made the console too sure, over real HTTP. Each row of a table is one kind with siblings; the same rules hold for all
// writes in laws.test.ts, and in `npm run campaign -- evidence`.

const testbed = fileTestbed()
let admin: Person
beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())
afterEach(() => testbed.settleOpen(admin))

const add = (fault: Record<string, unknown>) => testbed.simulator.faults.add(fault)
const portal = (operation: string, params: Record<string, unknown>) => testbed.behindOurBack({ operation, params })

/** The id of a change whose answer is lost. */
async function send(operation: WriteOperation, input: unknown, when: 'before' | 'after' = 'before', typed?: string) {
  add({ method: operation.method, path: operation.path, kind: 'reset', when })
  const outcome = await testbed.act(admin, operation, input, typed ? { typed } : undefined)
  expect(outcome.status).toBe('unknown')
  return outcome.entry ?? ''
}

/** Checks as often as the reconciler needs to settle any unknown. */
async function checked(id: string): Promise<string | undefined> {
  await check(id, system)
  await quiet()
  await check(id, system)
  await gap()
  return (await check(id, system))?.state
}

/** The provider's answer to a read, changed on the way. */
function answers(path: string, body: unknown): void {
  add({ method: 'GET', path, kind: 'status', status: 200, body, times: null })
}

const world = () => testbed.simulator.engine.world.state
const setBalance = (balance: string) => testbed.behindOurBack({ change: 'set-balance', balance })

describe('own totals', () => {
  it.each([
    [[12, 13], 25],
    [[10, 20, 30], 60],
    [[11, 40], 40],
  ])('refills of %j that may still settle explain a rise of %i', async (others, amount) => {
    world().account.autoRefill = 'off'
    for (const other of others) {
      const id = await send(refillBalance, { amount: other })
      await mark(admin, id, { verdict: 'did_not_happen', reason: 'not in the statement' })
    }
    await setBalance('100.00')
    add({ method: 'PUT', path: '/account/refillbalance', kind: 'reset', when: 'before' })
    const outcome = await testbed.act(admin, refillBalance, { amount })
    const entry = outcome.entry ?? ''
    // The same amount as one of them needs a second confirmation.
    const again = outcome.status === 'refused' ? outcome.fault.other?.entry : undefined
    const id = again ? ((await testbed.act(admin, refillBalance, { amount }, { again })).entry ?? '') : entry
    await setBalance((100 + amount).toFixed(2))
    expect(await checked(id)).toBe('uncertain')
  })
})

describe('settings', () => {
  it.each([
    [setBalanceReload, { minimumBalance: 20, reloadAmount: 50 }, 31],
    [setBalanceReload, { minimumBalance: 50, reloadAmount: 100 }, 32],
    [setLowBalanceAlert, { below: 41 }, 33],
  ] as const)('$id just before explains no refill', async (setting, input, amount) => {
    world().account.autoRefill = 'off'
    await testbed.act(admin, setting, input)
    const outcome = await testbed.act(admin, refillBalance, { amount })
    expect(await testbed.entry(outcome)).toMatchObject({ verified: 'confirmed' })
  })
})

describe('credit', () => {
  it.each([
    [21, -0.6],
    [22, -0.01],
    [23, 0.01],
    [24, -0.0001],
  ])('a rise of %i and %d is not exact', async (amount, off) => {
    world().account.autoRefill = 'off'
    await setBalance('100.00')
    const id = await send(refillBalance, { amount })
    await setBalance((100 + amount + off).toFixed(4))
    expect(await checked(id)).toBe('uncertain')
  })
})

describe('own id', () => {
  it('a number that another order was given appears late and is not this one’s', async () => {
    const order = { countryCode: 'DE', city: 'Berlin', trunk: 103, forwardTo: '+19195550100' }
    const listed = [...world().international.numbers.values()]
    const rows = listed.map(({ did, country, city, forward, route }) => [
      did,
      [country, city, forward, route, 'active'],
    ])
    answers('/didinter', { data: Object.fromEntries(rows), total: rows.length, total_pages: 1, current_page: 1 })
    // The answer names the number, and the list does not show it yet.
    const first = await testbed.act(admin, orderNumber, order)
    expect(await testbed.entry(first)).toMatchObject({ state: 'succeeded', createdIds: [expect.any(String)] })
    add({ method: 'POST', path: '/didinter', kind: 'reset', when: 'before' })
    const second = await testbed.act(admin, orderNumber, order, { again: first.entry ?? '' })
    testbed.simulator.faults.clear()
    expect(await checked(second.entry ?? '')).toBe('uncertain')
  })
})

describe('hidden', () => {
  it('the same trunk with another password', async () => {
    const id = await send(createTrunk, { trunk: 'shared', kind: 'registration', password: 'Ours1234', region: 'us-fl' })
    await portal('POST /siptrunk', { trunk: 'shared', password: 'Theirs1234', region: 'us-fl' })
    expect(await checked(id)).toBe('uncertain')
  })
  it('the same draft with another PIN', async () => {
    const { numbers, ...request } = savePortDraft.example
    const input = { ...request, numbers: ['2525550188'], portOutPin: '1111' }
    const id = await send(savePortDraft, input)
    await portal('POST /lnp', { ...savePortDraft.wire({ ...input, portOutPin: '2222' }) })
    expect(await checked(id)).toBe('uncertain')
  })
  it('a brand whose list leaves members empty', async () => {
    const company = { ...createBrand.example, name: 'Tidewater Optics' }
    const id = await send(createBrand, company)
    await portal('POST /dlc/brand', { ...createBrand.wire(company), address: '7 Other Road' })
    const brand = [...world().brands.values()].at(-1)
    Object.assign(brand ?? {}, { address: '' })
    expect(await checked(id)).toBe('uncertain')
  })
})

describe('ended', () => {
  it.each(['cancelled', 'terminated', 'expired', 'on hold'])(
    'an ordered fax number that is listed as %s',
    async (status) => {
      const number = '9195550182'
      const id = await send(orderFaxNumber, { number, tier: '1b', account: 'none' }, 'after')
      const listed = {
        did: Number(number),
        did_type: 'local',
        note: '',
        fax_name: '',
        fax_login: '',
        report_att: 'no',
        status,
      }
      const others = [...world().fax.numbers.keys()].filter((did) => String(did) !== number)
      const rows = others.map((did) => ({ ...listed, did: Number(did), status: 'active' }))
      answers('/fax', { data: [...rows, listed], total: rows.length + 1, total_pages: 1, current_page: 1 })
      expect(await checked(id)).toBe('uncertain')
    },
  )
})

describe('odd word', () => {
  it.each(['expired', 'not blocked', 'requested', 'error'])('a caller who is “%s”', async (status) => {
    await portal('POST /siptrunk', { trunk: 'made', ip_address: '192.0.2.9' })
    const id = await send(blockCaller, { trunks: ['made'], number: '2125550123' })
    const row = { did: '2125550123', trunk: 'made', status, ip_address: '' }
    answers('/siptrunk/blockedcallers', { data: [row], total: 1, total_pages: 1, current_page: 1 })
    expect(await checked(id)).toBe('uncertain')
  })
  it.each(['unavailable', 'failed', 'removing', 'n/a'])(
    'off-net messaging that is “%s” is not removed',
    async (status) => {
      const number = '9195550100'
      Object.assign(world().messaging.numbers.get(number) ?? {}, { offnet: 'enabled' })
      const id = await send(removeOffnet, { number }, 'before', number)
      answers('/sms/offnetstatus', { data: { status } })
      expect(await checked(id)).toBe('uncertain')
    },
  )
})

describe('any value', () => {
  it('a limit of 12 next to channels: 12', async () => {
    await portal('POST /siptrunk', { trunk: 'made', ip_address: '192.0.2.9', concurrent_max: '5' })
    const list = (channels: string) => ({
      data: { made: { region: 'us', concurrent_max: '5', channels }, other: { region: 'us' } },
      ...{ total: 2, total_pages: 1, current_page: 1 },
    })
    answers('/siptrunk', list('5'))
    const id = await send(updateTrunk, { trunk: 'made', kind: 'same', concurrentMax: '12' })
    testbed.simulator.faults.clear()
    answers('/siptrunk', list('12'))
    await check(id, system)
    const state = (await check(id, system))?.state ?? 'uncertain'
    expect(happened).not.toContain(state)
  })
})

describe('set', () => {
  it.each(['192.0.2.0/24', '192.0.2.64/26', '0.0.0.0/0'])('a network of %s is not the address', async (network) => {
    const serverId = '10507'
    const id = await send(allowAddress, { serverId, address: '192.0.2.77' })
    world()
      .servers.get(10507)
      ?.allowed.push(network as never)
    expect(await checked(id)).toBe('uncertain')
  })
})

describe('third value and reversal', () => {
  const alert = (amount: number) => portal('PUT /account/setlowbalancealert', { low_balance_alert_amount: amount })
  it('an alert of 9 that is 33 after 62 was sent is unclear', async () => {
    await alert(9)
    const id = await send(setLowBalanceAlert, { below: 62 }, 'after')
    await alert(33)
    expect(await checked(id)).toBe('uncertain')
  })
  it('an alert that was set and set back is not in effect', async () => {
    await alert(9)
    const id = await send(setLowBalanceAlert, { below: 62 }, 'after')
    await alert(9)
    expect(await checked(id)).toBe('reconciled_not_in_effect')
  })
  it('a caller who was blocked and unblocked is not blocked, which is all that is said', async () => {
    await portal('POST /siptrunk', { trunk: 'made', ip_address: '192.0.2.9' })
    const id = await send(blockCaller, { trunks: ['made'], number: '2125550123' }, 'after')
    await portal('POST /siptrunk/blockcaller', { trunk: 'made', did: 2125550123, action: 'unblock' })
    expect(await checked(id)).toBe('reconciled_not_in_effect')
  })
  it('a trunk that was created and deleted is unclear', async () => {
    const id = await send(createTrunk, { trunk: 'brief', kind: 'static', address: '192.0.2.7' }, 'after')
    await portal('DELETE /siptrunk', { trunk: 'brief' })
    expect(await checked(id)).toBe('uncertain')
  })
})

describe('other text', () => {
  it('a colleague texts the same person', async () => {
    const [from, to] = ['9195550100', '2125557701']
    const id = await send(sendText, { from, to, text: 'Ready.', consent: true, basis: 'wrote' })
    await portal('POST /smsv2', { did: Number(from), did_to: Number(to), msg: 'Another text' })
    expect(await checked(id)).toBe('uncertain')
    expect((await readingsOf(id)).at(-1)?.says).toBe('unclear')
  })
})

describe('cut', () => {
  const rows = (names: string[]) => Object.fromEntries(names.map((name) => [name, ['on', 'static', '192.0.2.7', 'us']]))
  const page = (names: string[], more = {}) => ({
    data: rows(names),
    total: names.length,
    total_pages: 1,
    current_page: 1,
    ...more,
  })
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'cut']
  it.each<[string, unknown]>([
    ['five rows that count themselves', page(['a', 'b', 'c', 'd', 'e'])],
    ['one page that counts 500', page(all, { total: 500 })],
    ['rows in another writing', page(all.map((name) => `${name}/1`))],
    ['an empty list that counts none', { data: {}, total: 0, total_pages: 1, current_page: 1 }],
  ])('%s, before sending, is not a baseline for what was there', async (_, before) => {
    answers('/siptrunk', before)
    add({ method: 'POST', path: '/siptrunk', kind: 'reset', when: 'before' })
    const input = { trunk: 'cut', kind: 'static', address: '192.0.2.7', region: 'us' }
    const outcome = await testbed.act(admin, createTrunk, input)
    testbed.simulator.faults.clear()
    answers('/siptrunk', page(all))
    // A baseline that is not a list stops it before anything is sent.
    if (outcome.status === 'refused') return expect(testbed.mutations()).toEqual([])
    expect(await checked(outcome.entry ?? '')).toBe('uncertain')
  })
})

describe('removal', () => {
  it('two empty callback lists', async () => {
    await portal('POST /account/callbackconfig', { url: 'https://hooks.example.com/in', sections: 'sms' })
    const id = await send(unsetCallbacks, {})
    answers('/account/callbackstatus', { data: [], total: 0 })
    expect(await checked(id)).toBe('uncertain')
  })
})
