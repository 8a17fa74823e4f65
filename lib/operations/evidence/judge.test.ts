import { describe, expect, it } from 'vitest'
import { createBrand } from '../dlc/brands'
import { createCampaign, updateCampaign } from '../dlc/campaigns'
import type { Brand, Campaign } from '../dlc/records'
import { orderFaxNumber } from '../fax/operations'
import type { FaxNumber } from '../fax/records'
import { changeRouting, orderNumber, releaseNumber } from '../numbers/operations'
import type { WriteOperation } from '../operation'
import { cancelPort } from '../porting/operations'
import type { Port } from '../porting/records'
import { changePort, savePortDraft, submitPort } from '../porting/writes'
import { removeBackup } from '../servers/backups'
import { deleteServer, orderServer } from '../servers/operations'
import { createTrunk, deleteTrunk, updateTrunk } from '../trunks/operations'
import { found } from './found'

// The judge, by the declarations of the operations: creations, changes and removals. Each table is a kind of situation.

/** A list of two others, with or without the row. */
const list = <R extends object>(idOf: (row: R) => string, row?: R, others = ['other1', 'other2']) => ({
  ids: [...others, ...(row ? [idOf(row)] : [])],
  rows: row ? [row] : [],
})

const trunk = (...values: string[]) => ({ name: 'lobby', values, state: null, kind: null, region: null, addresses: [] })
const trunks = (row?: ReturnType<typeof trunk>, others?: string[]) => list(({ name }) => name, row, others)
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

  it('with a password is never proved', () => {
    const input = { trunk: 'lobby', kind: 'registration', password: 'Example4Pass', region: 'us-fl' }
    const finding = found(createTrunk, input, trunks(), trunks(trunk('on', 'registration', 'us-fl')))
    expect(finding).toMatchObject({ says: 'as_wanted', rule: 'hidden', hidden: ['password'] })
  })

  it('names what was compared and where to look', () => {
    expect(found(createTrunk, lobby, trunks(), trunks(ours)).compared).toEqual(['kind', 'region', 'address'])
    expect(found(createTrunk, lobby, trunks(), trunks())).toMatchObject({ rule: 'late', look: expect.any(String) })
  })

  it('a missing trunk never closes: someone may have removed it since', () => {
    expect(found(createTrunk, lobby, trunks(), trunks())).toMatchObject({ grade: 'E1', absence: true })
  })
})

describe('a changed trunk', () => {
  const change = (row: ReturnType<typeof trunk> | null) => ({ ids: [], rows: row ? [row] : [] })
  const judge = (input: object, was: string[] | null, is: string[] | null) =>
    found(
      updateTrunk,
      { trunk: 'lobby', kind: 'same', ...input },
      was && change(trunk(...was)),
      change(is && trunk(...is)),
    ).says
  it.each<[string, object, string[] | null, string[] | null, string]>([
    ['changed, shows all', { region: 'us-fl' }, ['us'], ['us-fl'], 'happened'],
    ['changed in part', { region: 'us-fl', concurrentMax: '20' }, ['us', '10'], ['us-fl', '10'], 'unclear'],
    ['a third value', { concurrentMax: '62' }, ['us', '9'], ['us', '33'], 'unclear'],
    ['changed, and something else too', { region: 'us-fl' }, ['us', '10'], ['us-fl', '11'], 'unclear'],
    ['as before', { region: 'us-fl' }, ['us'], ['us'], 'not'],
    ['as before, something else changed', { region: 'us-fl' }, ['us', '10'], ['us', '11'], 'not'],
    ['as before, and as wanted', { region: 'us' }, ['us'], ['us'], 'as_wanted'],
    ['gone', { region: 'us' }, ['us'], null, 'unclear'],
    ['nothing read before', { region: 'us-fl' }, null, ['us-fl'], 'unclear'],
    ['record per trunk', { region: 'us-fl' }, ['region: us'], ['region: us-fl'], 'happened'],
    [
      'an IPv6 address',
      { kind: 'static', address: '2001:db8::7' },
      ['static', '192.0.2.1'],
      ['static', '2001:db8::7'],
      'happened',
    ],
    ['a limit under another name', { concurrentMax: '12' }, ['us', 'channels: 5'], ['us', 'channels: 12'], 'unclear'],
    ['a number that may be either', { number: '9195550100' }, ['us'], ['us', '9195550100'], 'unclear'],
    ['ended since', { region: 'us-fl' }, ['us'], ['us-fl', 'deleted'], 'unclear'],
  ])('%s', (_, input, was, is, says) => expect(judge(input, was, is)).toBe(says))

  it.each([{}, { region: 'us-fl' }])('with a password is never proved (%j)', (more) => {
    const input = { trunk: 'lobby', kind: 'registration', password: 'Example4Pass', ...more }
    const before = change(trunk('registration', 'us'))
    expect(found(updateTrunk, input, before, change(trunk('registration', 'us-fl'))).says).not.toBe('happened')
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
  ])('%s', (_, reading, known, says) => {
    expect(found(orderNumber, london, before, reading, known).says).toBe(says)
  })

  it('that the answer named is ours', () => {
    const finding = found(orderNumber, london, before, now(one), { own: ['+442079460001'] })
    expect(finding).toMatchObject({ says: 'happened', rule: 'own_id' })
  })
})

describe('changed routing', () => {
  const row = (...values: string[]) => ({ ids: [], rows: [{ name: '441134960000', values }] })
  const was = row('GB', '19195550100', '103')
  const input = { number: '+441134960000', trunk: 107, forwardTo: '+19845550100' }
  it.each<[string, object | null, object, string]>([
    ['to both', was, row('GB', '19845550100', '107'), 'happened'],
    ['to both, the forward without its 1', was, row('GB', '9845550100', '107'), 'happened'],
    ['to both, and more', was, row('DE', '19845550100', '107'), 'unclear'],
    ['to one of them', was, row('GB', '19195550100', '107'), 'unclear'],
    ['to another trunk', was, row('GB', '19195550100', '104'), 'unclear'],
    ['unchanged', was, was, 'not'],
    ['unchanged, as wanted', row('19845550100', '107'), row('19845550100', '107'), 'as_wanted'],
    ['gone', was, { ids: [], rows: [] }, 'unclear'],
    ['nothing read before', null, was, 'unclear'],
    [
      'the trunk’s id in another field',
      row('GB', '19195550100', 'channels: 3'),
      row('GB', '19845550100', 'channels: 107'),
      'unclear',
    ],
  ])('%s', (_, before, now, says) => expect(found(changeRouting, input, before, now).says).toBe(says))
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
  ])('%s', (_, more, known, says) => {
    expect(found(createBrand, company, brands(), brands(row(more)), known).says).toBe(says)
  })

  it('is proved by the answer’s id, and doubted beside a second one', () => {
    const own = { own: ['105'] }
    expect(found(createBrand, company, brands(), brands(row({ address: '' })), own).says).toBe('happened')
    expect(found(createBrand, company, brands(), brands(row(), row({ id: '106' })), own).says).toBe('twice')
    expect(found(createBrand, company, brands(), brands(), own)).toMatchObject({ says: 'unclear', rule: 'late' })
    expect(found(createBrand, company, brands(), brands(row({ status: 'Deleted' })), own).says).toBe('unclear')
  })
})

describe('a campaign', () => {
  const input = { ...createCampaign.example, numbers: ['9195550100', '9195550101'] }
  const words = { description: input.description, sample: input.sample, optIns: input.optIns, optOuts: input.optOuts }
  const row = (more: Partial<Campaign> = {}) =>
    ({
      ...{ id: '301', brand: '101', status: 'Submitted', type: 'standard', standard: '2', special: '', vertical: '2' },
      ...{ ...words, help: 'yes', links: 'no', phones: 'no', marketing: 'no', ageGated: 'no', loans: 'no' },
      ...{ numbers: input.numbers, more: [] },
      ...more,
    }) as Campaign
  const campaigns = (...rows: Campaign[]) => ({ ids: ['201', '202', ...rows.map(({ id }) => id)], rows })
  const change = { campaign: '301', ...input }
  const was = row({ description: 'Something else', numbers: ['9195550100'] })
  it('is proved by its id only, because no list shows the company name', () => {
    expect(found(createCampaign, input, campaigns(), campaigns(row()))).toMatchObject({
      says: 'as_wanted',
      hidden: ['company name'],
    })
    expect(found(createCampaign, input, campaigns(), campaigns(row()), { own: ['301'] }).says).toBe('happened')
  })
  it('names the numbers that the provider left out', () => {
    const part = row({ numbers: ['9195550100'] })
    expect(found(createCampaign, input, campaigns(), campaigns(part), { own: ['301'] })).toMatchObject({
      says: 'partly',
      parts: [
        { item: '9195550100', done: true },
        { item: '9195550101', done: false },
      ],
    })
    expect(found(updateCampaign, change, campaigns(was), campaigns(row({ numbers: ['9195550100'] }))).says).toBe(
      'partly',
    )
    const numbersOnly = row({ numbers: ['9195550100'] })
    const none = row({ numbers: [] })
    expect(found(updateCampaign, change, campaigns(none), campaigns(numbersOnly)).says).toBe('partly')
  })
  it('as before is not in effect, changed is never proved', () => {
    expect(found(updateCampaign, change, campaigns(was), campaigns(was))).toMatchObject({
      says: 'not',
      rule: 'not_in_effect',
    })
    expect(found(updateCampaign, change, campaigns(was), campaigns(row())).says).toBe('as_wanted')
  })
})

describe('a port request', () => {
  const { numbers, mode, ...request } = savePortDraft.example
  const sent = { ...request, numbers, mode }
  const port = (more: Partial<Port> = {}) =>
    ({
      ...request,
      ...{
        id: '9',
        numbers,
        mode,
        status: 'draft',
        createdAt: '',
        focDate: '',
        trunk: '',
        unit: '',
        prefix: 'None',
        suffix: 'None',
        more: [],
      },
      ...more,
    }) as unknown as Port
  const requests = (row?: Port) => list(({ id }) => id, row)
  it('as a draft with all sent values is ours', () => {
    expect(found(savePortDraft, sent, requests(), requests(port())).says).toBe('happened')
  })
  it.each<Partial<Port>>([
    ...[{ accountNumber: '99' }, { contact: 'Somebody' }, { street: 'Other Rd' }, { city: 'Durham' }, { zip: '27605' }],
    ...[
      { carrier: 'Another' },
      { company: 'Another' },
      { status: 'submitted' },
      { status: 'cancelled' },
      { prefix: 'N' },
    ],
  ])('with %j may be a colleague’s', (more) => {
    expect(found(savePortDraft, sent, requests(), requests(port(more))).says).toBe('unclear')
  })
  it.each([
    { portOutPin: '1234' },
    { pin: '12' },
    { ssn: '1234' },
    { remainingServices: 'DSL' },
    { activationTime: '14:00' },
  ])('with %j, which no list shows, is never proved', (more) => {
    expect(found(savePortDraft, { ...sent, ...more }, requests(), requests(port())).says).toBe('as_wanted')
    const change = { ...request, ...more, id: '9', status: 'draft', mode }
    expect(found(changePort, change, port({ city: 'Durham' }), port()).says).toBe('as_wanted')
  })
  it('with members left empty by the list is never proved', () => {
    expect(found(savePortDraft, sent, requests(), requests(port({ contact: '' }))).says).toBe('as_wanted')
  })
  it.each([
    ['draft', 'draft', 'not'],
    ['draft', 'submitted', 'happened'],
    ['draft', 'FOC', 'happened'],
    ['draft', 'rejected', 'happened'],
    ['submitted', 'submitted', 'as_wanted'],
    ['draft', '', 'unclear'],
    ['draft', 'cancelled', 'unclear'],
    ['draft', 'a word of their own', 'unclear'],
  ])('submitted: %s before, “%s” now: %s', (was, is, says) => {
    const row = (status: string) => ({ ids: [], rows: [port({ status })] })
    expect(found(submitPort, submitPort.example, row(was), row(is)).says).toBe(says)
  })
  it.each([
    // A draft is never completed.
    ['draft', 'happened'],
    ['submitted', 'as_wanted'],
    ['pending', 'as_wanted'],
    ['rejected', 'as_wanted'],
    ['foc', 'unclear'],
  ])('%s before, and no longer listed: %s', (status, says) => {
    expect(found(cancelPort, { id: '9' }, requests(port({ status })), requests()).says).toBe(says)
  })
})

describe('a removed thing', () => {
  const server = (status: string) => ({
    ...{ serverId: '10507', type: 'small', ordered: '', addresses: [], more: [], status },
  })
  const servers = (row?: ReturnType<typeof server>, others?: string[]) => list(({ serverId }) => serverId, row, others)
  const input = { serverId: '10507' }
  const ended = ['cancelled', 'Canceled', 'DELETED', 'released', 'deactivated', 'removed', 'terminated', 'disconnected']
  it.each(ended)('that stays listed as %s has ended', (status) => {
    expect(found(deleteServer, input, servers(server('active')), servers(server(status))).says).toBe('happened')
    expect(found(deleteServer, input, servers(server(status)), servers(server(status))).says).toBe('as_wanted')
  })
  it.each(['pending cancellation', 'suspended', '', 'deletion requested'])(
    'with new status “%s” may have ended',
    (status) => {
      expect(found(deleteServer, input, servers(server('active')), servers(server(status))).says).toBe('unclear')
    },
  )
  it.each<[string, object | null, object, string]>([
    ['gone', servers(server('active')), servers(), 'happened'],
    ['gone with another', servers(server('active')), servers(undefined, ['other1']), 'unclear'],
    ['gone, and it was the only one', servers(server('active'), []), servers(undefined, []), 'as_wanted'],
    ['still there, with an id that is assigned once', servers(server('active')), servers(server('active')), 'not'],
    ['not there before', servers(), servers(), 'unclear'],
    ['nothing read before', null, servers(), 'unclear'],
  ])('%s', (_, before, now, says) => expect(found(deleteServer, input, before, now).says).toBe(says))

  it('that is still there by its name may have been created again', () => {
    const finding = found(deleteTrunk, { trunk: 'lobby' }, trunks(ours), trunks(ours))
    expect(finding).toMatchObject({ says: 'not', rule: 'same_name' })
    expect(deleteTrunk.verify).toMatchObject({ closes: 'happened' })
    expect(releaseNumber.verify).toMatchObject({ closes: 'happened' })
    expect(deleteServer.verify).toMatchObject({ closes: 'machine' })
  })
  it('may be a backup that made room', () => {
    const backup = { backupId: '656', name: 'one', type: 'daily', more: [] }
    const backups = (row?: typeof backup) => list(({ backupId }) => backupId, row)
    expect(found(removeBackup, { serverId: '1', backupId: '656' }, backups(backup), backups()).says).toBe('as_wanted')
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
  const judge = (known: object, ...rows: ReturnType<typeof server>[]) =>
    found(orderServer as WriteOperation, orderServer.example, servers(), servers(...rows), known).says
  it('is proved only by our answer’s id', () => {
    expect(judge({}, server('3'))).toBe('as_wanted')
    expect(judge({}, server('3', 'large'))).toBe('unclear')
    expect(judge({ own: ['3'] }, server('3'))).toBe('happened')
    expect(judge({ own: ['3'] }, server('3'), server('4'))).toBe('twice')
    expect(judge({ own: ['3'], rivals: [{ amount: null }] }, server('3'), server('4'))).toBe('happened')
    expect(judge({})).toBe('not')
  })
  it('names no id in a sentence', () => {
    const finding = found(orderServer, orderServer.example, servers(), servers(server('10999')), { own: ['10999'] })
    expect(finding.because).not.toContain('10999')
  })
})
