import { describe, expect, it } from 'vitest'
import { MakeBulk } from '@/lib/areas/messaging/bulk-inputs'
import { ChangeInboundInput } from '@/lib/areas/messaging/inputs'
import { CheckList, RecordOptIn, RecordOptOut } from '@/lib/areas/messaging/opt-out-inputs'
import { SendTextInput } from '@/lib/areas/messaging/sending-inputs'
import { OrderNumberInput } from '@/lib/areas/numbers/inputs'
import { CreateTrunkInput } from '@/lib/areas/trunks/inputs'
import { DecisionReason, PersonName, plainLines, plainText } from './plain-text'

const unseen = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\ud800',
  '\ue000',
  '\u{e0041}',
  '\u{1d173}',
  // The rest of a letter decoded wrongly.
  '\ufffd',
]

const send = { from: '9195550142', to: '2125550123', text: 'Hello', consent: true, basis: 'wrote' }
const inbound = { number: '9195550142', mode: 'xmpp', xmppPassword: 'x' }

/** Every stored and shown free text, with the value in it. */
const fields: Record<string, (text: string) => { success: boolean }> = {
  'a name': (text) => PersonName.safeParse(text),
  'a reason': (text) => DecisionReason.safeParse(text),
  'a note on consent': (basisNote) => SendTextInput.safeParse({ ...send, basisNote }),
  'a note on an opt-out': (evidence) => RecordOptOut.safeParse({ number: '2125550123', source: 'phone', evidence }),
  'a note on an opt-in': (evidence) => RecordOptIn.safeParse({ number: '2125550123', evidence }),
  'the origin of a list': (origin) => CheckList.safeParse({ list: '2125550123', origin }),
  'a user name': (xmppName) => ChangeInboundInput.safeParse({ ...inbound, xmppName }),
  'a city': (city) => OrderNumberInput.safeParse({ countryCode: 'GB', city, trunk: 1, forwardTo: '+19195550100' }),
  'a trunk': (text) =>
    CreateTrunkInput.safeParse({ trunk: text.replaceAll(' ', ''), kind: 'registration', password: 'Example4Pass' }),
}

describe.each(Object.entries(fields))('%s', (_, parse) => {
  it('accepts words', () => expect(parse('Ordinary words here').success).toBe(true))

  it.each(unseen.map((character) => [character.codePointAt(0)?.toString(16), character]))(
    'refuses U+%s',
    (_code, c) => {
      expect(parse(`Ordinary${c} words here`).success).toBe(false)
    },
  )
})

it.each(['Zoë Ångström-O’Neill', 'Владимир', '山田 太郎', 'محمد', 'נועה', 'Nguyễn', 'विनोद', '😀 ok ❤️ 👍🏽'])(
  '%s is a name',
  (name) => {
    expect(PersonName.parse(` ${name} `)).toBe(name)
  },
)

it('multi-line text gets one kind of line break', () => {
  expect(plainLines().parse('one\r\ntwo\rthree\n')).toBe('one\ntwo\nthree')
  expect(plainLines().safeParse('one\u202etwo').success).toBe(false)
  expect(plainText().safeParse('one\ntwo').success).toBe(false)
})

describe('a letter lost in another encoding', () => {
  const words = 'Line 2 has “Jos\ufffd”'
  it('is reported with line and word', () => {
    const read = CheckList.safeParse({ list: '2125550122\n2125550123,,said Jos\ufffd twice', origin: 'Here' })
    expect(read.error?.issues[0]?.message).toContain(words)
  })

  it('is reported for recipients', () => {
    const { to: _, ...bulk } = send
    const read = MakeBulk.safeParse({ ...bulk, list: '2125550122\n2125550123,Jos\ufffd' })
    expect(read.error?.issues[0]?.message).toContain(words)
  })
})
