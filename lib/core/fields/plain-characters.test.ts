import { describe, expect, it } from 'vitest'
import { SendTextInput } from '@/lib/areas/messaging/sending-inputs'
import { plainCharacters } from './plain-characters'
import { plainLines, plainText } from './plain-text'
import { segmentsOf } from './segments'

const all = (is: RegExp) =>
  Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((one) => is.test(one))

describe('plain characters', () => {
  it.each([
    ['smart quotes', '“Don’t” – wait…\u00a0now', '"Don\'t" - wait... now'],
    ['invisible characters', 'Your\u200b code\u2060 is\ufeff 4\u00ad471\u200e', 'Your code is 4471'],
    ['hyphens and dashes', 'a\u2010b\u2011c\u2012d\u2013e\u2014f\u2015g\u2212h\uff0di', 'a-b-c-d-e-f-g-h-i'],
    ['primes', '5′ 10″ and 3‴', "5' 10\" and 3'''"],
    ['spaces', 'a\u00a0b\u2002c\u2003d\u2009e\u202ff\u3000g\u205fh\ti', 'a b c d e f g h i'],
    ['guillemets', '«Bonjour» ‹toi›', '"Bonjour" \'toi\''],
    ['low quotes', '„Hallo‚', '"Hallo\''],
    ['line separators', 'a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
    ['bullets', '• one\n▪ two', '- one\n- two'],
    ['ligatures and full-width letters', 'ﬁne ＳＴＯＰ！', 'fine STOP!'],
    ['fractions', '½ off, 1½ hours', '1/2 off, 1 1/2 hours'],
    ['signs', 'A → B, 2 × 3 ≤ 7, ™ ©', 'A -> B, 2 x 3 <= 7, TM (c)'],
    ['a variation selector on a letter', 'a\ufe0f1\ufe0e', 'a1'],
    ['a combining accent', 'Jose\u0301 cafe\u0301', 'José café'.normalize('NFC')],
  ])('replace %s', (_, text, plain) => {
    expect(plainCharacters(text)).toBe(plain)
    expect(plainCharacters(plain)).toBe(plain)
  })

  it.each([
    ['letters and accents', 'ж ê ő 東京 €'],
    ['figures that read differently', 'm² x₁ ① 10⁵'],
    ['emoji and what joins them', '😀 👩\u200d🚀 ❤\ufe0f 1\ufe0f\u20e3 👍🏽'],
    ['letters that joiners shape', 'می\u200cخواهم'],
    ['directions in text that runs both ways', 'שלום \u200e(1)\u200f'],
  ])('leave %s', (_, text) => expect(plainCharacters(text)).toBe(text))

  it.each([
    ['dashes', /\p{Pd}/u],
    ['spaces', /\p{Z}/u],
    ['quotation marks', /[\u2018-\u201f\u2039\u203a\u00ab\u00bb\u2032-\u2037]/],
    ['invisible characters', /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])\p{Cf}/u],
    ['control characters', /\p{Cc}/u],
  ])('cover all %s of Unicode', (_, is) => {
    const left = all(is).filter((one) => segmentsOf(plainCharacters(`a${one}b`)).encoding !== 'GSM-7')
    expect(left.map((one) => one.codePointAt(0)?.toString(16))).toEqual([])
  })
})

describe('composed form', () => {
  const typed = 'Cafe\u0301 a\u0308 n\u0303'
  it('is sent, stored and counted', () => {
    const message = { from: '9195550175', to: '2125550123', consent: true, basis: 'wrote' }
    expect(SendTextInput.parse({ ...message, text: typed }).text).toBe(typed.normalize('NFC'))
    expect(plainText().parse(typed)).toBe(typed.normalize('NFC'))
    expect(plainLines().parse(typed)).toBe(typed.normalize('NFC'))
    expect(segmentsOf(typed)).toEqual(segmentsOf(typed.normalize('NFC')))
    expect(segmentsOf(typed).encoding).toBe('GSM-7')
  })
})
