import { describe, expect, it } from 'vitest'
import { createBrand } from '@/lib/areas/10dlc/brands'
import type { Brand } from '@/lib/areas/10dlc/records'
import { orderFaxNumber } from '@/lib/areas/fax/operations'
import type { FaxNumber } from '@/lib/areas/fax/records'
import { orderNumber } from '@/lib/areas/numbers/operations'
import { orderServer } from '@/lib/areas/servers/operations'
import { createTrunk } from '@/lib/areas/trunks/operations'
import type { WriteOperation } from '../operation'
import { found, list, trunk, trunks } from './found'

// The judge, by the declarations of the operations: each table is a kind of situation.

const lobby = { trunk: 'lobby', kind: 'static', address: '192.0.2.7', region: 'us-fl' }
const ours = trunk('on', 'static', '192.0.2.7', 'us-fl')

describe('a created trunk', () => {
  it.each<[string, object | null, object, string]>([
    ['new, with every sent value', trunks(), trunks(ours), 'happened'],
    ['new, in a list of records', trunks(), trunks(trunk('region: us-fl', 'ip_address: 192.0.2.7')), 'happened'],
    ['the first trunk of all', trunks(undefined, []), trunks(ours, []), 'happened'],
    ['there before sending', trunks(ours), trunks(ours), 'unclear'],
    ['not there', trunks(), trunks(), 'not'],
    ['not there, and neither is another', trunks(), trunks(undefined, ['other1']), 'unclear'],
    ['new beside others that are new too', trunks(undefined, []), trunks(ours), 'unclear'],
    ['new in a list that lost all others', trunks(), trunks(ours, ['OTHER-1', 'OTHER-2']), 'unclear'],
    ['new, with another region', trunks(), trunks(trunk('192.0.2.7', 'us-ny')), 'unclear'],
    ['new, with the sent region under another name', trunks(), trunks(trunk('192.0.2.7', 'home: us-fl')), 'as_wanted'],
    ['new, with another address', trunks(), trunks(trunk('192.0.2.8', 'us-fl')), 'unclear'],
    ['new, without its address', trunks(), trunks(trunk('us-fl')), 'as_wanted'],
    ['new, with a number that nobody sent', trunks(), trunks(trunk('192.0.2.7', 'us-fl', '9195550100')), 'unclear'],
    ['nothing read before', null, trunks(ours), 'unclear'],
  ])('%s', (_, before, now, says) => {
    expect(found(createTrunk, lobby, before, now).says).toBe(says)
  })

  it.each(['deleted', 'Cancelled', 'status: terminated', 'quarantined', 'state: not ready'])(
    'marked as %s proves nothing',
    (word) => {
      const row = trunk('192.0.2.7', 'us-fl', word)
      expect(found(createTrunk, lobby, trunks(), trunks(row))).toMatchObject({ says: 'unclear', rule: 'status' })
    },
  )

  it('a created trunk with a password is never proved', () => {
    const input = { trunk: 'lobby', kind: 'registration', password: 'Example4Pass', region: 'us-fl' }
    const finding = found(createTrunk, input, trunks(), trunks(trunk('on', 'registration', 'us-fl')))
    expect(finding).toMatchObject({ says: 'as_wanted', rule: 'hidden', hidden: ['password'] })
  })

  it('names what was compared and where to look', () => {
    expect(found(createTrunk, lobby, trunks(), trunks(ours)).compared).toEqual(['kind', 'region', 'address'])
    expect(found(createTrunk, lobby, trunks(), trunks())).toMatchObject({ rule: 'late', look: expect.any(String) })
  })

  it('a missing trunk never closes: someone may have removed it since', () => {
    expect(found(createTrunk, lobby, trunks(), trunks())).toMatchObject({ grade: 'E2', absence: true })
  })
})

describe('an ordered international number', () => {
  const london = { countryCode: 'GB', city: 'London', trunk: 103, forwardTo: '+19195550100' }
  const row = (name: string, ...values: string[]) => ({ name, values })
  const one = row('442079460001', 'GB', 'London', '19195550100', '103', 'active')
  const before = { ids: ['+441134960000', '+35320910000'], rows: [] }
  const now = (...rows: { name: string; values: string[] }[]) => ({
    ids: [...before.ids, ...rows.map(({ name }) => `+${name}`)],
    rows,
  })
  it.each<[string, object, object, string]>([
    ['as ordered', now(one), {}, 'happened'],
    ['the forward without its 1', now(row('442079460001', 'GB', 'London', '9195550100', '103')), {}, 'happened'],
    [
      'named values',
      now(row('442079460001', 'country_code: GB', 'city: London', 'route2trunk: 103', 'forward2did: 19195550100')),
      {},
      'happened',
    ],
    [
      'its trunk under another name',
      now(row('442079460001', 'GB', 'London', '19195550100', 'channels: 103')),
      {},
      'as_wanted',
    ],
    ['two as ordered', now(one, row('442079460002', 'GB', 'London', '19195550100', '103')), {}, 'twice'],
    ['another order’s', now(one), { explained: ['+442079460001'] }, 'not'],
    ['beside an open order', now(one), { rivals: [{ amount: null }] }, 'unclear'],
    ['ended', now(row('442079460001', 'GB', 'London', '19195550100', '103', 'cancelled')), {}, 'unclear'],
    ['with an odd status', now(row('442079460001', 'GB', 'London', '19195550100', '103', 'parked')), {}, 'unclear'],
    ['none', now(), {}, 'not'],
    ['none, in a shortened list', { ids: ['+441134960000'], rows: [] }, {}, 'unclear'],
    ['in another writing', { ids: ['+44 113', '+353 209', '+442079460001'], rows: [one] }, {}, 'unclear'],
  ])('%s', (_, reading, knowledge, says) => {
    expect(found(orderNumber, london, before, reading, knowledge).says).toBe(says)
  })

  const two = row('442079460002', 'GB', 'London', '19195550100', '103')
  const elsewhere = (name: string) => row(name, 'GB', 'Leeds', '19195550100', '103')
  const [first, second] = ['+442079460001', '+442079460002']
  const place = 'the inventory'
  it.each<[string, object, object, string]>([
    ['one, as ordered', now(one), {}, `Number ${first} is in ${place} and was not there before sending.`],
    [
      'two, as ordered',
      now(one, two),
      {},
      `2 new rows in ${place} show everything that was sent: ${first} and ${second}.`,
    ],
    [
      'one, in another city',
      now(elsewhere('442079460001')),
      {},
      `Number ${first} is in ${place} and was not there before sending, but doesn’t show what was sent.`,
    ],
    [
      'two, in another city',
      now(elsewhere('442079460001'), elsewhere('442079460002')),
      {},
      `Numbers ${first} and ${second} are in ${place} and were not there before sending, but don’t show what was sent.`,
    ],
    [
      'two, beside an open order',
      now(one, two),
      { rivals: [{ amount: null }] },
      `Numbers ${first} and ${second} are in ${place} and were not there before sending, but another change with an unknown outcome may explain them.`,
    ],
    [
      'the one that the answer named',
      now(one),
      { own: [first] },
      `Number ${first}, which the provider’s answer named, is in ${place}.`,
    ],
    [
      'both that the answer named',
      now(one, two),
      { own: [first, second] },
      `Numbers ${first} and ${second}, which the provider’s answer named, are in ${place}.`,
    ],
    [
      'the one that the answer named, and another',
      now(one, two),
      { own: [first] },
      `Number ${first}, which the provider’s answer named, is in ${place}. 1 more row with the same values was not there before sending.`,
    ],
  ])('%s: the sentence has the right number', (_, reading, knowledge, because) => {
    expect(found(orderNumber, london, before, reading, knowledge).because).toBe(because)
  })

  it('an ordered international number that the answer named is ours', () => {
    const finding = found(orderNumber, london, before, now(one), { own: ['+442079460001'] })
    expect(finding).toMatchObject({ says: 'happened', rule: 'own_id' })
  })
})

const faxNumber = (more: Partial<FaxNumber> = {}): FaxNumber => ({
  ...{ number: '9195550175', status: 'active', kind: 'local', note: '', attached: '', name: '', login: '', more: [] },
  ...more,
})

describe('an ordered fax number', () => {
  const numbers = (row?: FaxNumber) => list(({ number }) => number, row)
  const account = { account: 'set', name: 'Desk', login: 'desk', password: 'Example4Pass', email: 'a@example.com' }
  it.each<[string, object, FaxNumber | undefined, string]>([
    ['listed', { account: 'none' }, faxNumber(), 'happened'],
    ['pending', { account: 'none' }, faxNumber({ status: 'pending' }), 'happened'],
    ['cancelled', { account: 'none' }, faxNumber({ status: 'cancelled' }), 'unclear'],
    ['in an unknown status', { account: 'none' }, faxNumber({ status: 'porting' }), 'unclear'],
    ['with an account that nobody sent', { account: 'none' }, faxNumber({ name: 'Theirs', login: 'x' }), 'unclear'],
    ['with its account, whose password is hidden', account, faxNumber({ name: 'Desk', login: 'desk' }), 'as_wanted'],
    ['missing', { account: 'none' }, undefined, 'not'],
  ])('%s', (_, more, row, says) => {
    expect(found(orderFaxNumber, { number: '9195550175', tier: '1b', ...more }, numbers(), numbers(row)).says).toBe(
      says,
    )
  })
})

describe('a registered brand', () => {
  const company = createBrand.example
  const row = (more: Partial<Brand & { taxAsSent: boolean | null }> = {}) => ({
    ...{ id: '105', status: 'Pending', name: company.name, legalType: 'Private Company', vertical: 'Agriculture' },
    ...{
      taxNumber: '••••6789',
      taxAsSent: true as boolean | null,
      leiType: '',
      leiNumber: '',
      contact: company.contact,
    },
    ...{ address: company.address, url: company.url, more: [] },
    ...more,
  })
  const brands = (...rows: ReturnType<typeof row>[]) => ({ ids: ['101', '102', ...rows.map(({ id }) => id)], rows })
  it.each<[string, Partial<ReturnType<typeof row>>, object, string]>([
    ['with every value', {}, {}, 'happened'],
    ['with an empty address', { address: '' }, {}, 'as_wanted'],
    ['with an empty name', { name: ' ' }, {}, 'as_wanted'],
    ['with a part of the tax number', { taxAsSent: null }, {}, 'as_wanted'],
    ['with a label of unknown number', { vertical: 'Retail' }, {}, 'as_wanted'],
    ['with an LEI number that nobody sent', { leiNumber: '123' }, {}, 'unclear'],
    ['with another contact', { contact: 'Somebody' }, {}, 'unclear'],
    ['deleted', { status: 'Deleted' }, {}, 'unclear'],
    ['in an unknown status', { status: 'Escalated' }, {}, 'unclear'],
    ['rejected later', { status: 'Rejected' }, {}, 'happened'],
    ['of another registration', {}, { explained: ['105'] }, 'not'],
    ['beside an open registration', {}, { rivals: [{ amount: null }] }, 'unclear'],
  ])('%s', (_, more, knowledge, says) => {
    expect(found(createBrand, company, brands(), brands(row(more)), knowledge).says).toBe(says)
  })

  it('is proved by the answer’s id, and doubted next to a second one', () => {
    const own = { own: ['105'] }
    expect(found(createBrand, company, brands(), brands(row({ address: '' })), own).says).toBe('happened')
    expect(found(createBrand, company, brands(), brands(row(), row({ id: '106' })), own).says).toBe('twice')
    expect(found(createBrand, company, brands(), brands(), own)).toMatchObject({ says: 'not', rule: 'late' })
    expect(found(createBrand, company, brands(), brands(row({ status: 'Deleted' })), own).says).toBe('unclear')
  })
})

describe('a server order', () => {
  const server = (serverId: string, type = 'small') => ({
    serverId,
    type,
    ordered: '',
    addresses: [],
    status: 'active',
    more: [],
  })
  const servers = (...rows: ReturnType<typeof server>[]) => ({
    ids: ['1', '2', ...rows.map(({ serverId }) => serverId)],
    rows: rows.filter(({ type }) => type === 'small'),
  })
  const judge = (knowledge: object, ...rows: ReturnType<typeof server>[]) =>
    found(orderServer as WriteOperation, orderServer.example, servers(), servers(...rows), knowledge).says
  it('is proved only by our answer’s id', () => {
    expect(judge({}, server('3'))).toBe('as_wanted')
    expect(judge({}, server('3', 'large'))).toBe('unclear')
    expect(judge({ own: ['3'] }, server('3'))).toBe('happened')
    expect(judge({ own: ['3'] }, server('3'), server('4'))).toBe('twice')
    expect(judge({ own: ['3'], rivals: [{ amount: null }] }, server('3'), server('4'))).toBe('happened')
    expect(judge({})).toBe('not')
  })
  it('counts rows instead of naming their ids', () => {
    const two = servers(server('10998'), server('10999'))
    const because = (knowledge: object) =>
      found(orderServer as WriteOperation, orderServer.example, servers(), two, knowledge).because
    expect(because({})).toMatch(/^2 rows are in .* so nothing proves that any of them is the one sent\.$/)
    expect(because({ own: ['10998', '10999'] })).toMatch(/^2 rows, which the provider’s answer named, are in /)
  })
  it('names no id in a sentence', () => {
    const finding = found(orderServer, orderServer.example, servers(), servers(server('10999')), { own: ['10999'] })
    expect(finding.because).not.toContain('10999')
  })
})
