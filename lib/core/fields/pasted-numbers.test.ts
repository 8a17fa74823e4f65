import fc from 'fast-check'
import { expect, it } from 'vitest'
import { campaignNumbers } from '@/lib/areas/10dlc/campaign-numbers'
import { calledNumber } from '@/lib/areas/billing/call-cost'
import { MakeBulk } from '@/lib/areas/messaging/bulk-inputs'
import { RecordOptIn, RecordOptOut, SearchOptOuts } from '@/lib/areas/messaging/opt-out-inputs'
import { readRecipients } from '@/lib/areas/messaging/recipients'
import { linesOf } from '@/lib/areas/porting/portability-results'
import { numbersIn } from '@/lib/areas/porting/wizard'
import { mayBeNumber } from '@/lib/core/lists/search-params'
import { readNumberList } from '@/lib/core/tables/number-list'
import { typedName } from '@/lib/core/text/typed-name'
import { nationalNumber, normalizedNumberText, readNumber } from './number'
import { searchedDigits } from './number-search'
import { pastedForms } from './pasted-numbers.corpus'
import { typedNumber } from './typed-number'

// Inputs of the console itself; lib/desk/catalogue/numbers-read-alike.test.ts covers those of operations.

const NUMBER = '2125550123'
const message = { from: '9195550175', text: 'Closed.', consent: true, basis: 'wrote' }

const boxes: Record<string, (typed: string) => unknown> = {
  'find box and lookup': (typed) => typedName(typed).national,
  'carrier lookup': (typed) => readNumberList(typed).good[0]?.number,
  'port check': (typed) => linesOf(typed)[0]?.number,
  'port draft': (typed) => numbersIn({ numbers: typed })[0],
  'campaign numbers': (typed) => campaignNumbers(typed)[0],
  recipients: (typed) => readRecipients(typed).numbers[0],
  'bulk send': (typed) => readRecipients(MakeBulk.parse({ ...message, list: typed }).list).numbers[0],
  'recording an opt-out': (typed) => RecordOptOut.parse({ number: typed, source: 'phone' }).number,
  'recording an opt-in': (typed) => RecordOptIn.parse({ number: typed, evidence: 'They wrote START.' }).number,
  'search of opt-outs': (typed) => SearchOptOuts.parse({ number: typed }).number,
  'sender while it is typed': (typed) => typedNumber(typed).whole,
  'cost of a call': (typed) => calledNumber(typed)?.slice(2),
  'search for a part': searchedDigits,
}
const forms = Object.entries(pastedForms(NUMBER))

it.each(Object.entries(boxes))('%s reads every pasted form alike', (_, read) => {
  expect(Object.fromEntries(forms.map(([form, typed]) => [form, read(typed)]))).toEqual(
    Object.fromEntries(forms.map(([form]) => [form, NUMBER])),
  )
})

it('the corpus covers every form', () => {
  const right = Object.values(boxes).flatMap((read) => forms.filter(([, typed]) => read(typed) === NUMBER))
  const all = Object.keys(boxes).length * forms.length
  process.stdout.write(
    `boxes read alike: ${right.length} of ${all} (${Object.keys(boxes).length} boxes × ${forms.length} forms)\n`,
  )
  expect(right).toHaveLength(all)
})

it.each(forms)('%s appears in no stored URL', (_, typed) => expect(mayBeNumber(typed)).toBe(true))

it.each([
  ['2125550123 ::: 9195550142', ['2125550123', '9195550142']],
  ['+1 (212) 555-0123 / +1 (919) 555-0142', ['2125550123', '9195550142']],
  ['212-555-0123 or 919-555-0142', ['2125550123', '9195550142']],
  ['2125550123, +44 20 7946 0018', ['2125550123', '+442079460018']],
  ['(212) 555-0123 (919) 555-0142 x4', ['2125550123', '9195550142']],
])('%s has two candidates and is refused', (typed, several) => {
  expect(readNumber(typed)).toMatchObject({ national: null, international: null, several })
  expect(typedName(typed)).toEqual({ several })
  expect(() => RecordOptOut.parse({ number: typed, source: 'phone' })).toThrow('has 2 numbers')
})

it.each(['2125550123 ::: (212) 555-0123', '2125550123/212-555-0123'])('%s is one number', (typed) => {
  expect(nationalNumber(typed)).toBe(NUMBER)
  expect(readNumber(typed).dropped).toEqual(['the same number again'])
})

it.each([
  ['2125550123 ext. 45', 'extension 45'],
  ['2125550123,45', 'extension 45'],
  ['2125550123 #45', 'extension 45'],
  ['tel:+1-212-555-0123;ext=45;phone-context=example.com', '“;phone-context=example.com”'],
  ['sms:+12125550123?body=Hi', '“?body=Hi”'],
])('%s produces the note %s', (typed, dropped) => {
  expect(nationalNumber(typed)).toBe(NUMBER)
  expect(readNumber(typed).dropped).toContain(dropped)
})

it.each([
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+44(0)2079460018', '+442079460018'],
  ['0044 (0) 20 7946 0018', '+442079460018'],
  ['011 49 (0) 30 901820', '+4930901820'],
  ['sip:+442079460018@pbx.example.com', '+442079460018'],
  ['"Ann" <sips:+442079460018@pbx.example.com;transport=tls>', '+442079460018'],
  // Italy's numbers begin with a zero of their own.
  ['+39 06 6982', '+39066982'],
])('%s is %s', (typed, number) => expect(readNumber(typed).international).toBe(number))

it.each([
  ['+1 (0) 212 555 0123', '“0” after the country code'],
  ['sip:2125550123@pbx.example.com:5061', '“@pbx.example.com:5061”'],
])('%s says that it dropped %s', (typed, dropped) => {
  expect(readNumber(typed)).toMatchObject({ national: NUMBER, dropped: [dropped] })
})

it.each([
  'sip:front-desk@pbx.example.com',
  '555-0123 x45',
  '212-555-0123 / 0124',
  '212-555-012³',
  '212 555 0123 45',
  '01134960000',
  '2125550123 text 4',
  '१',
])('%s is not a number', (typed) =>
  expect(readNumber(typed)).toMatchObject({ national: null, international: null, several: [] }),
)

const piece = fc.oneof(
  fc.constantFrom(
    '212',
    '555',
    '0123',
    '2125550123',
    '+1',
    '1',
    '00',
    '011',
    '45',
    '\u202D',
    '\u200B',
    '\uFE0F',
    '٢',
    '５',
    '.0',
  ),
  fc.constantFrom(
    ' ',
    '-',
    '.',
    '(',
    ')',
    '/',
    ',',
    ';',
    ':::',
    '|',
    '\n',
    '#',
    'x',
    'ext',
    ';ext=',
    'tel:',
    'sms:',
    '?',
    "'",
    '=',
  ),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
)

it('no digit is invented or silently lost', () => {
  const digitsIn = (text: string) => text.replace(/\D/g, '')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const { national, international, dropped, several } = readNumber(text)
      const number = international?.slice(1) ?? national
      if (number === null) return
      const plain = normalizedNumberText(text)?.text ?? ''
      const written = digitsIn(plain)
      if (dropped.some((one) => one.startsWith('“0”'))) return
      expect(written).toContain(national ?? number)
      expect(several).toEqual([])
      // The rest is a country code, an exit code or a spreadsheet's decimal.
      const rest = written.replace(national ?? number, '')
      if (dropped.length === 0) expect(rest).toMatch(/\.0+\D*$/.test(plain) ? /^(00|011)?1?0*$/ : /^(00|011)?1?$/)
    }),
    { numRuns: 20_000 },
  )
})

it('a text longer than any number is not one', () => {
  for (const typed of [`2125550123${' '.repeat(1e6)}x45`, '2125550123 '.repeat(1e5), `2125550123${','.repeat(1e6)}`])
    expect(readNumber(typed)).toMatchObject({ national: null, several: [] })
  expect(campaignNumbers('9195550100 9195550101 '.repeat(5_000))).toEqual(['9195550100', '9195550101'])
})

it.each([
  ['+1 919', '919'],
  ['1919', '919'],
  ['1-919', '919'],
  ['+1 (919) 555', '919555'],
  ['155', '155'],
  ['+44 20', '4420'],
  ['٩١٩', '919'],
  ['dana', null],
])('a search for %s uses %s', (typed, digits) => expect(searchedDigits(typed)).toBe(digits))
