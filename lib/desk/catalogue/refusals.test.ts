import { describe, expect, it } from 'vitest'
import { CreateBrandInput, DeleteBrandInput, UpdateBrandInput } from '@/lib/areas/10dlc/brand-inputs'
import { brandCrossFieldRefusals, brandRefusals, goodBrand } from '@/lib/areas/10dlc/refusals.corpus'
import { RefillInput } from '@/lib/areas/billing/operations'
import { ChangeFaxNumberInput } from '@/lib/areas/fax/inputs'
import { ChangeInboundInput } from '@/lib/areas/messaging/inputs'
import { SendMediaInput } from '@/lib/areas/messaging/sending-inputs'
import { OrderNumberInput } from '@/lib/areas/numbers/inputs'
import { AcceptDateInput } from '@/lib/areas/porting/request-changes'
import { SavePortInput } from '@/lib/areas/porting/write-inputs'
import { savePortDraft } from '@/lib/areas/porting/writes'
import {
  AllowAddressInput,
  OrderServerInput,
  RemoveAddressInput,
  ScheduleInput,
  UpgradeServerInput,
} from '@/lib/areas/servers/inputs'
import { BlockCallerInput, CreateTrunkInput, ListTrunksInput, UpdateTrunkInput } from '@/lib/areas/trunks/inputs'
import { refusalsOf } from './refusals.corpus'

// Each form's message for each invalid value. The browser tests show once per form that it appears at the field and the
// input stays (e2e/). fax-refusals.test.ts has those of faxes, campaign-refusals.test.ts those of campaigns.

describe('a changed trunk', () => {
  const good = { trunk: 'lobby', kind: 'same', region: 'ca' }
  it.each([
    [{ region: '' }, ['status: Nothing to change: fill in at least one field.']],
    // One mistake, one message: another sign-in method is itself a change.
    [{ region: '', kind: 'registration' }, ['password: A registration trunk needs a password.']],
  ])('%j', (typed, message) => expect(refusalsOf(UpdateTrunkInput, good, typed)).toEqual(message))
})

it('spaces in an optional field are empty and not sent', () => {
  expect(
    refusalsOf(ChangeFaxNumberInput, { number: '9195550175', attached: 'yes' }, { note: '  ', attached: ' ' }),
  ).toEqual(['note: Nothing to change: fill in at least one field.'])
  const spaces = { portOutPin: ' ', unit: '\t', remainingServices: '\u00a0', focDate: ' ' }
  expect(savePortDraft.wire(SavePortInput.parse({ ...savePortDraft.example, ...spaces }))).toEqual(
    savePortDraft.wire(savePortDraft.example),
  )
})

describe('trunk search', () => {
  it.each([
    // The provider ignores a pattern this short, and would return every trunk.
    ['*lo*', ['trunk: A search needs at least three characters.']],
    ['*', ['trunk: A search needs at least three characters.']],
    [`*${'x'.repeat(32)}*`, ['trunk: A trunk name has at most 30 characters.']],
    ['*lob*', []],
    [`*${'x'.repeat(30)}*`, []],
    ['hq', []],
  ])('trunk %j', (trunk, all) => expect(refusalsOf(ListTrunksInput, { trunk: 'lobby' }, { trunk })).toEqual(all))
})

it('a caller is blocked once per trunk, in any spelling', () => {
  const block = (trunks: unknown) => BlockCallerInput.parse({ trunks, number: '2125550123' }).trunks
  expect(block('lobby, Lobby\nfrontdesk')).toEqual(['Lobby', 'frontdesk'])
  expect(block([' lobby', 'lobby '])).toEqual(['lobby'])
  const many = Array.from({ length: 51 }, (_, i) => `t${i}`)
  expect(block(many.slice(1))).toHaveLength(50)
  const good = { trunks: ['lobby'], number: '2125550123' }
  expect(refusalsOf(BlockCallerInput, good, { trunks: many })).toEqual(['trunks: At most 50 trunks at once.'])
})

describe('a new trunk', () => {
  const registration = { trunk: 'reception', kind: 'registration', password: 'Kettle4Boil', address: '' }
  it.each([
    ['trunk', '', 'Enter a trunk name.'],
    ['trunk', 'front desk', 'A trunk name has only letters and digits: no spaces, dots or dashes.'],
    ['trunk', 'x'.repeat(31), 'A trunk name has at most 30 characters.'],
    ['password', '', 'A registration trunk needs a password.'],
    ['password', 'abc', 'The password needs at least 4 characters.'],
    ['password', 'x'.repeat(39), 'The password has at most 38 characters.'],
    ['password', 'not-allowed', 'The password has only letters and digits.'],
    ['number', '12345', '“12345” is not a US or Canadian number. Write ten digits, such as (212) 555-0123.'],
    ['concurrentMax', '0', 'The limit of concurrent calls is a whole number from 1 to 10000.'],
  ])('%s %j', (field, typed, message) => {
    expect(refusalsOf(CreateTrunkInput, registration, { [field]: typed })).toContain(`${field}: ${message}`)
  })

  const fixed = { trunk: 'reception', kind: 'static', password: '', address: '203.0.113.77' }
  const full = 'Enter an IPv4 or IPv6 address such as 192.0.2.20, or a full host name such as sip.example.com.'
  it.each([
    ['', 'A static trunk needs an IP address or a host name.'],
    ['203.0.113.999', full],
    ['lobby', full],
  ])('static at %j', (address, message) => {
    expect(refusalsOf(CreateTrunkInput, fixed, { address })).toEqual([`address: ${message}`])
  })
})

describe('inbound settings', () => {
  const good = { number: '3035550100', mode: 'none' }
  it.each([
    ['email', {}, ['forwardTo: Enter the email address that receives the texts.']],
    ['xmpp', {}, ['xmppName: Enter the XMPP user name.', 'xmppPassword: Enter the XMPP password.']],
    [
      'both',
      { forwardTo: 'nobody' },
      [
        'forwardTo: Enter an email address such as texts@example.com.',
        'xmppName: Enter the XMPP user name.',
        'xmppPassword: Enter the XMPP password.',
      ],
    ],
    ['url', {}, ['url: Enter the web address that receives the texts.']],
    ['url', { url: 'https://0x7f.1/in' }, ['url: The host 127.0.0.1 is a private, loopback or reserved address.']],
    [
      'chat',
      {},
      ['chatEmail: Enter the email address that signs in to the chat.', 'chatPassword: Enter the chat password.'],
    ],
    ['3cx', {}, ['secret: Enter the secret of the PBX.']],
  ])('%s with %j', (mode, typed, message) => {
    expect(refusalsOf(ChangeInboundInput, good, { mode, ...typed }).sort()).toEqual(message)
  })
})

describe('a refill', () => {
  it.each([
    ['9', 'The refill must be at least 10.'],
    ['2$50', 'Enter the refill in whole dollars, such as 250.'],
    ['10.50', 'Enter the refill in whole dollars, such as 250.'],
    ['a lot', 'Enter the refill in whole dollars, such as 250.'],
    ['2000000', 'The refill must be at most 1,000,000.'],
  ])('a refill of %j', (amount, message) => {
    expect(refusalsOf(RefillInput, { amount: '250' }, { amount })).toEqual([`amount: ${message}`])
  })
})

describe('a number order', () => {
  const good = { countryCode: 'DE', city: 'Berlin', trunk: '103', forwardTo: '+1 919 555 0100' }
  const code = 'countryCode: A country code is exactly two capital letters, such as GB.'
  it.each(['gb', 'GBR', 'G'])('a number order from %j', (countryCode) => {
    expect(refusalsOf(OrderNumberInput, good, { countryCode })).toEqual([code])
  })
  it('refuses a trunk’s name and numbers without country code', () => {
    expect(refusalsOf(OrderNumberInput, good, { trunk: 'lobby', forwardTo: '9195550100' })).toEqual([
      expect.stringContaining('name is not accepted here'),
      expect.stringContaining('has no country code'),
    ])
  })
})

describe('a picture message', () => {
  const good = {
    from: '9195550100',
    to: '2125550144',
    text: 'This is the place',
    media: ['https://media.example.com/a.png'],
    consent: true,
    basis: 'spoken',
  }
  it.each([
    ['', 'Enter a web address.'],
    ['https://user:pw@media.example.com/a.png', 'user name'],
    ['http://2130706433/a.png', 'The host 127.0.0.1 is a private, loopback or reserved address.'],
    ['https://media.example.com/a,b.png', 'Use %2C instead of a comma in the URL.'],
    ['ftp://media.example.com/a.png', 'http'],
  ])('a picture message with %j', (address, message) => {
    expect(refusalsOf(SendMediaInput, good, { media: [address] })).toEqual([expect.stringContaining(message)])
  })
})

describe('a brand', () => {
  const good = goodBrand
  it.each(brandRefusals)('%s %j', (field, typed, text) => {
    expect(refusalsOf(CreateBrandInput, good, { [field]: typed })).toEqual([`${field}: ${text}`])
    expect(refusalsOf(UpdateBrandInput, { brand: '101', ...good }, { [field]: typed })).toEqual([`${field}: ${text}`])
  })

  it.each(brandCrossFieldRefusals)('%j', (typed, all) => expect(refusalsOf(CreateBrandInput, good, typed)).toEqual(all))

  it('is changed and deleted by its id', () => {
    expect(refusalsOf(UpdateBrandInput, { brand: '101', ...good }, { brand: 'x' })).toEqual([
      'brand: An id has only digits.',
    ])
    expect(refusalsOf(DeleteBrandInput, { brand: '101', name: 'Tidewater' }, { brand: '' })).toEqual([
      'brand: An id has only digits.',
    ])
  })

  it('is sent as typed, a known industry by its number', () => {
    expect(CreateBrandInput.parse({ ...good, vertical: 'Agriculture' })).toMatchObject({
      ...{ legalType: 2, vertical: 1, url: 'https://tidewater.example.com', leiType: undefined },
    })
  })
})

describe('a port request', () => {
  const good = savePortDraft.example
  it.each([
    ['state', 'N', 'A state is two letters, such as NC.'],
    ['state', 'NCA', 'A state is two letters, such as NC.'],
    ['state', 'N1', 'A state is two letters, such as NC.'],
    // It only becomes two capital letters afterwards.
    ['state', 'ß', 'A state is two letters, such as NC.'],
    ['state', 'ŉ', 'A state is two letters, such as NC.'],
    ['ssn', '123', 'The last four of the SSN are four digits, leading zeros too.'],
    ['ssn', '٠٠٠٧', 'The last four of the SSN are four digits, leading zeros too.'],
    ['portOutPin', '123', 'A port-out PIN has at least 4 characters.'],
    ['portOutPin', '12345678901', 'A port-out PIN has at most 10 characters.'],
    ['company', '12 & 7', 'A company name has letters in it.'],
    ['contact', 'x'.repeat(26), 'At most 25 characters.'],
    ['activationTime', '24:00', 'Numbers are activated on the hour: write 14:00.'],
    ['activationTime', '14:30', 'Numbers are activated on the hour: write 14:00.'],
    ['focDate', '2026-02-30', 'Enter a valid date, such as 2026-12-03.'],
    ['focDate', '2027-02-29', 'Enter a valid date, such as 2026-12-03.'],
  ])('%s %j', (field, typed, message) => {
    expect(
      refusalsOf(SavePortInput, { ...good, wireless: 'yes', pin: '0042', ssn: '0007' }, { [field]: typed }),
    ).toContain(`${field}: ${message}`)
  })

  it('has its state in lower case too', () => {
    expect(SavePortInput.parse({ ...good, state: ' nc ' }).state).toBe('NC')
  })

  it('is not moved to an impossible date', () => {
    const refusals = refusalsOf(AcceptDateInput, { key: '12', date: '2028-02-29' }, { date: '2026-02-30' })
    expect(refusals).toEqual(['date: Enter a valid date, such as 2026-12-03.'])
  })
})

describe('a server', () => {
  const owned = { email: 'it@example.com', password: 'Kettle4Boil' }
  const good = { family: 'second-pbx', size: 'small', email: owned.email, password: '', trunk: '', note: '' }
  it.each([
    [{ family: '' }, ['family: Choose what the server runs.']],
    [{ size: 'tiny' }, ['size: Choose a size.']],
    [{ email: '' }, ['email: Enter the owner’s email address.']],
    [{ email: 'it' }, ['email: Enter an email address such as it@example.com.']],
    [{ password: owned.password }, ['password: VitalPBX has no such field. Leave it empty.']],
    [{ note: 'x'.repeat(256) }, ['note: At most 255 characters.']],
    [
      { family: 'third-pbx' },
      ['company: Enter the company.', 'number: Enter the number.', 'password: Enter a password, or generate one.'],
    ],
    [{ family: 'call-center' }, ['password: Enter a password, or generate one.']],
    [
      { family: 'call-center-tdr', ...owned, domain: 'cc' },
      [
        'domain: Enter a whole domain name, such as calls.example.com.',
        'trunk: Choose the trunk that calls come in by.',
      ],
    ],
    [
      { family: 'call-center-v2', ...owned, trunk: 'lobby', domain: 'cc.example.com' },
      ['trunk: Call center v2 has no such field. Leave it empty.'],
    ],
    [
      { family: 'mass-text', ...owned, domain: 't.example.com', trunk: 'lobby', username: 'a b' },
      ['username: Use letters, digits and symbols only: no spaces, no accents.'],
    ],
    [{ family: 'sbc', password: 'short' }, ['password: The password needs at least 8 characters.']],
    [{ family: 'hosted-pbx', adminEmail: 'me' }, ['adminEmail: Enter an email address such as it@example.com.']],
  ])('%j', (typed, message) => expect(refusalsOf(OrderServerInput, good, typed)).toEqual(message))

  it('has its domain without the trailing dot', () => {
    const order = { ...good, family: 'call-center-v2', password: owned.password, domain: ' CC.example.com. ' }
    expect(OrderServerInput.parse(order).domain).toBe('cc.example.com')
  })

  const server = { serverId: '10507' }
  it.each([
    ['', 'Enter an IP address.'],
    ['203.0.113.0/24', 'One address at a time: the provider takes no networks.'],
    ['pbx.example.com', 'Enter an IPv4 or IPv6 address, such as 203.0.113.4 or 2001:db8::4.'],
    ['203.0.113.256', 'Enter an IPv4 or IPv6 address, such as 203.0.113.4 or 2001:db8::4.'],
    ['0.0.0.0', '0.0.0.0 is not the address of a client.'],
    ['::1', '::1 is not the address of a client.'],
  ])('admits nobody from %j', (address, message) => {
    expect(refusalsOf(AllowAddressInput, { ...server, address: '203.0.113.4' }, { address })).toEqual([
      `address: ${message}`,
    ])
  })

  it('only grows', () => {
    const up = { ...server, from: 'medium', to: 'large' }
    expect(refusalsOf(UpgradeServerInput, up, { to: 'small' })).toEqual([
      'to: A medium server can only get a larger size. Choose one.',
    ])
  })

  it('removes an address without restoring it', () => {
    const removal = { ...server, address: '203.0.113.4', addBack: [] }
    expect(refusalsOf(RemoveAddressInput, removal, { addBack: ['203.0.113.4'] })).toEqual([
      'addBack: The same address cannot be removed and added back.',
    ])
  })

  it('has one of four backup schedules', () => {
    expect(refusalsOf(ScheduleInput, { ...server, schedule: 'daily' }, { schedule: 'hourly' })).toEqual([
      'schedule: Choose daily, weekly, monthly or none.',
    ])
  })
})
