import { describe, expect, it } from 'vitest'
import { type NumberFindings, noCause, numberCause } from './number-cause'
import type { Fact } from './step'
import { conclusion, readAs } from './step'
import type { TextsSeen } from './text-rules'
import { type ListedText, textsTo } from './texts-to'

const seen = (...statuses: string[]): TextsSeen => ({
  sent: statuses.map((status) => ({ status })),
  received: false,
  days: 7,
})
const cause = (known: NumberFindings, texts: TextsSeen | null = null) => numberCause(known, texts)
const landline = { carrier: 'Granite Telephone', wireless: false }

describe('the sentence above a number', () => {
  it('names what is certain first', () => {
    const everything = { optedOut: true, carrier: landline, blockedOn: ['lobby', 'main', 'fax'] }
    expect(cause(everything, seen('failed'))).toBe('Texts to this number are blocked: it opted out.')
    expect(cause({ ...everything, optedOut: false }, seen('failed'))).toBe(
      'Calls from this number are blocked on lobby, main, and fax.',
    )
  })

  it('the sentence above our number names its campaign, then its off-net order', () => {
    expect(cause({ ours: true, campaign: false, offnet: 'processing' }, seen('sent'))).toBe(
      'No 10DLC campaign lists this number: carriers may block its texts.',
    )
    expect(cause({ ours: true, campaign: true, offnet: 'Processing' })).toBe(
      'Its off-net order is not finished: Processing.',
    )
    expect(cause({ ours: true, campaign: true, offnet: 'failed' })).toBe('Its off-net order failed.')
  })

  const off = 'Messages are off for this number: the provider rejects texts from it.'
  it.each<[string, NumberFindings, TextsSeen | null]>([
    ['whose messages are off', { enabled: 'off' }, null],
    ['whose messages are off, in capitals', { enabled: 'OFF' }, seen('failed')],
    ['whose messages were switched off after a delivered text', { enabled: 'off' }, seen('delivered')],
    ['with another word than on', { enabled: 'suspended' }, seen()],
    ['that has no campaign either', { enabled: 'off', campaign: false, offnet: 'failed' }, seen('failed')],
  ])('names our number %s', (_, known, texts) => expect(cause({ ours: true, ...known }, texts)).toBe(off))

  it.each<[string, TextsSeen]>([
    ['failed', seen('failed')],
    ['failed to a landline', seen('failed', 'failed')],
    ['was delivered before', seen('delivered')],
    ['has no result yet', seen('sent')],
    ['answers them', { ...seen('failed'), received: true }],
  ])('names our number that is off where its last text %s', (_, texts) => {
    const sender = { name: '(919) 555-0101', enabled: 'off' }
    expect(cause({ carrier: landline, sender }, texts)).toBe(
      'Messages are off for (919) 555-0101: the provider rejects texts from it.',
    )
    expect(cause({ sender: { ...sender, enabled: 'on' } }, seen('delivered'))).toBeNull()
  })

  it.each<[boolean, TextsSeen | null, string[], string]>([
    [false, seen('delivered'), [], 'No problem found with texts to this number in the last 7 days.'],
    [true, seen('sent'), [], 'No problem found with texts from this number in the last 7 days.'],
    [false, seen(), [], 'No problem found. No text to this number in the last 7 days.'],
    [
      false,
      seen('delivered', 'failed'),
      [],
      'No problem found now. 1 of 2 texts to this number failed in the last 7 days.',
    ],
    [true, seen('Failed'), [], 'No problem found now. 1 of 1 texts from this number failed in the last 7 days.'],
    [false, { ...seen('sent'), days: 1 }, [], 'No problem found with texts to this number today.'],
    [false, { ...seen(), days: 2 }, ['messages'], 'No problem found with this number. Not checked: messages.'],
    [false, null, ['carrier', 'messages'], 'No problem found with this number. Not checked: carrier, messages.'],
  ])('says what it found no problem with', (ours, texts, unread, sentence) => {
    expect(noCause(ours, texts, unread)).toBe(sentence)
  })

  it('counts failed texts, in any case of the status', () => {
    expect(cause({}, seen('FAILED', 'delivered', 'Failed'))).toBe(
      'The last text failed. 2 of 3 failed in the last 7 days.',
    )
    expect(cause({ carrier: landline }, seen('failed'))).toBe(
      'The last text failed. 1 of 1 failed in the last 7 days. Granite Telephone isn’t wireless by the lookup, and the last text failed. It may not take texts.',
    )
  })

  // "Wireless" from a carrier proves nothing, and actual messages outweigh it.
  it.each<[string, NumberFindings, TextsSeen | null]>([
    ['nothing was read', {}, null],
    ['a landline without a text', { carrier: landline }, seen()],
    ['a landline whose messages are hidden', { carrier: landline }, null],
    ['a landline whose last text was delivered', { carrier: landline }, seen('delivered')],
    ['a landline whose last text was delivered after a failure', { carrier: landline }, seen('delivered', 'failed')],
    ['a landline that has texted us', { carrier: landline }, { sent: [], received: true, days: 7 }],
    ['a toll-free number', { carrier: { carrier: 'Somos', wireless: false } }, seen('sent')],
    ['a lookup that says nothing', { carrier: { carrier: '', wireless: null } }, seen('delivered')],
    ['our number without a campaign whose last text was delivered', { ours: true, campaign: false }, seen('delivered')],
    ['our number with an order that waits, and delivers', { ours: true, offnet: 'received' }, seen('delivered')],
    ['our own landline number', { ours: true, carrier: landline, campaign: true, offnet: 'enabled' }, seen('failed')],
  ])('%s has no cause', (_, known, texts) => expect(cause(known, texts)).toBeNull())
})

describe('the sentence and the guided check say the same', () => {
  const number = '2125550101'
  const text = (status: string, direction = 'out'): ListedText =>
    direction === 'out'
      ? { from: '9195550100', to: number, direction, status, time: '' }
      : { from: number, to: '9195550100', direction, status, time: '' }
  const links = { optOuts: '', history: '', number: () => '', campaigns: '' }
  const checked = (wireless: boolean | null, enabled: string, history: ListedText[]) => {
    const read = <T>(value: T): Fact<T> => readAs(value)
    return conclusion(
      textsTo(
        {
          number,
          recipient: read({ optedOut: null, wish: null, earlier: 0, last: null }),
          carrier: read({ carrier: 'Granite', wireless }),
          history: read({ texts: history, days: 7 }),
          sender: { row: read({ enabled }), campaigns: read({ says: 'toll-free' }), offnet: read('enabled') },
        },
        links,
      ),
    )
  }

  const histories: ListedText[][] = [
    [],
    [text('delivered')],
    [text('failed')],
    [text('delivered'), text('failed')],
    [text('failed'), text('delivered')],
    [text('sent')],
    [text('received', 'in')],
    [text('received', 'in'), text('failed')],
  ]
  const words = [true, false, null].flatMap((wireless) => ['on', 'off', ''].map((enabled) => ({ wireless, enabled })))
  it.each(histories.flatMap((history) => words.map((word) => ({ history, ...word }))))(
    '%j',
    ({ history, wireless, enabled }) => {
      const sent = history.filter(({ direction }) => direction === 'out')
      const texts = { sent, received: history.length > sent.length, days: 7 }
      const sender = sent.length > 0 ? { name: '(919) 555-0100', enabled } : undefined
      const sentence = numberCause({ optedOut: false, carrier: { carrier: 'Granite', wireless }, sender }, texts)
      const found = checked(wireless, enabled, history)
      if (sentence === null) expect(found).toMatch(/^No problem found/)
      else expect(sentence.startsWith(found)).toBe(true)
    },
  )
})
