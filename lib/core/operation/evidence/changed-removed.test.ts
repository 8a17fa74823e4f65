import { describe, expect, it } from 'vitest'
import { createCampaign, updateCampaign } from '@/lib/areas/10dlc/campaigns'
import type { Campaign } from '@/lib/areas/10dlc/records'
import { changeRouting, releaseNumber } from '@/lib/areas/numbers/operations'
import { cancelPort } from '@/lib/areas/porting/operations'
import type { Port } from '@/lib/areas/porting/records'
import { changePort, savePortDraft, submitPort } from '@/lib/areas/porting/writes'
import { removeBackup } from '@/lib/areas/servers/backups'
import { deleteServer } from '@/lib/areas/servers/operations'
import { deleteTrunk, updateTrunk } from '@/lib/areas/trunks/operations'
import { found, list, trunk, trunks } from './found'

// The judge, by the declarations of the operations: each table is a kind of situation.

const ours = trunk('on', 'static', '192.0.2.7', 'us-fl')

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
    ['as before, and as requested', { region: 'us' }, ['us'], ['us'], 'as_wanted'],
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

  it.each([{}, { region: 'us-fl' }])('a changed trunk with a password is never proved (%j)', (more) => {
    const input = { trunk: 'lobby', kind: 'registration', password: 'Example4Pass', ...more }
    const before = change(trunk('registration', 'us'))
    expect(found(updateTrunk, input, before, change(trunk('registration', 'us-fl'))).says).not.toBe('happened')
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
    ['unchanged, as requested', row('19845550100', '107'), row('19845550100', '107'), 'as_wanted'],
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

describe('a campaign', () => {
  const input = { ...createCampaign.example, numbers: ['9195550100', '9195550101'] }
  const texts = { description: input.description, sample: input.sample, optIns: input.optIns, optOuts: input.optOuts }
  const row = (more: Partial<Campaign> = {}) =>
    ({
      ...{ id: '301', brand: '101', status: 'Submitted', type: 'standard', standard: '2', special: '', vertical: '2' },
      ...{ ...texts, help: 'yes', links: 'no', phones: 'no', marketing: 'no', ageGated: 'no', loans: 'no' },
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
  it('a campaign as before proves nothing, because a change may cost money, and changed is never proved', () => {
    expect(found(updateCampaign, change, campaigns(was), campaigns(was))).toMatchObject({
      says: 'not',
      rule: 'may_cost',
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
  it('a port request as a draft with all sent values is ours', () => {
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
  ])('a port request with %j may be a colleague’s', (more) => {
    expect(found(savePortDraft, sent, requests(), requests(port(more))).says).toBe('unclear')
  })
  it.each([
    { portOutPin: '1234' },
    { pin: '12' },
    { ssn: '1234' },
    { remainingServices: 'DSL' },
    { activationTime: '14:00' },
  ])('a port request with %j, which no list shows, is never proved', (more) => {
    expect(found(savePortDraft, { ...sent, ...more }, requests(), requests(port())).says).toBe('as_wanted')
    const change = { ...request, ...more, id: '9', status: 'draft', mode }
    expect(found(changePort, change, port({ city: 'Durham' }), port()).says).toBe('as_wanted')
  })
  it('a port request with members left empty by the list is never proved', () => {
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
  it.each(ended)('a removed thing that stays listed as %s has ended', (status) => {
    expect(found(deleteServer, input, servers(server('active')), servers(server(status))).says).toBe('happened')
    expect(found(deleteServer, input, servers(server(status)), servers(server(status))).says).toBe('as_wanted')
  })
  it.each(['pending cancellation', 'suspended', '', 'deletion requested'])(
    'a removed thing with new status “%s” may have ended',
    (status) => {
      expect(found(deleteServer, input, servers(server('active')), servers(server(status))).says).toBe('unclear')
    },
  )
  it.each<[string, object | null, object, string]>([
    ['gone', servers(server('active')), servers(), 'happened'],
    ['gone with another', servers(server('active')), servers(undefined, ['other1']), 'unclear'],
    ['gone, and it was the only one', servers(server('active'), []), servers(undefined, []), 'as_wanted'],
    ['still there, with an id that is assigned once', servers(server('active')), servers(server('active')), 'not'],
    [
      'still there, but another is missing',
      servers(server('active')),
      servers(server('active'), ['other1']),
      'unclear',
    ],
    ['not there before', servers(), servers(), 'unclear'],
    ['nothing read before', null, servers(), 'unclear'],
  ])('%s', (_, before, now, says) => expect(found(deleteServer, input, before, now).says).toBe(says))

  it('a removed thing that is still there by its name may have been created again', () => {
    const finding = found(deleteTrunk, { trunk: 'lobby' }, trunks(ours), trunks(ours))
    expect(finding).toMatchObject({ says: 'not', rule: 'same_name' })
    expect(deleteTrunk.verify).toMatchObject({ closes: 'happened' })
    const cut = found(deleteTrunk, { trunk: 'lobby' }, trunks(ours), trunks(ours, []))
    expect(cut).toMatchObject({ says: 'unclear', rule: 'cut' })
    expect(releaseNumber.verify).toMatchObject({ closes: 'happened' })
    expect(deleteServer.verify).toMatchObject({ closes: 'machine' })
  })
  it('may be a backup that made room', () => {
    const backup = { backupId: '656', name: 'one', type: 'daily', more: [] }
    const backups = (row?: typeof backup) => list(({ backupId }) => backupId, row)
    expect(found(removeBackup, { serverId: '1', backupId: '656' }, backups(backup), backups()).says).toBe('as_wanted')
  })
})
