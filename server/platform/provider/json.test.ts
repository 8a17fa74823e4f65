import { expect, it } from 'vitest'
import { parseJson } from './json'

it.each([
  ['{"id": 9007199254740993}', { id: '9007199254740993' }],
  ['{"data":[18446744073709551615,-9007199254740993]}', { data: ['18446744073709551615', '-9007199254740993'] }],
  // What fits a number stays one, as do fractions.
  ['{"id": 9007199254740991, "n": 12}', { id: 9007199254740991, n: 12 }],
  ['{"a": 1.12345678901234567890, "b": 1e-0000000000000002}', { a: 1.1234567890123457, b: 1e-2 }],
  // Digits inside a string are not a number.
  ['{"a \\" 9007199254740993": "say \\"9007199254740993\\""}', { 'a " 9007199254740993': 'say "9007199254740993"' }],
  ['["\\\\", 9007199254740993]', ['\\', '9007199254740993']],
  ['7', 7],
])('%s', (text, value) => expect(parseJson(text)).toEqual(value))

it('characters that the database rejects are replaced, in names too', () => {
  expect(parseJson('{"a\\u0000": ["x\\ud800y", "\\ud83d\\ude00"], "__proto__": "\\u0000"}')).toEqual(
    Object.fromEntries([
      ['a\ufffd', ['x\ufffdy', '😀']],
      ['__proto__', '\ufffd'],
    ]),
  )
})

it('five megabytes of one string or of digits are parsed', () => {
  const long = 'a'.repeat(5_000_000)
  expect(parseJson(`["${long}", 9007199254740993]`)).toEqual([long, '9007199254740993'])
  expect(parseJson(`{"a": ${'9'.repeat(5_000_000)}}`)).toEqual({ a: '9'.repeat(5_000_000) })
})
