import { expect, it } from 'vitest'
import { excerptOf, wordsIn } from './text-search'

const long = `${'Hello there. '.repeat(20)}Your Refünd is ready.${' Bye now.'.repeat(40)}`

it.each([
  ['a short text is whole', 'Your refund', 'refund', 'Your refund'],
  ['line breaks become spaces', 'Your\n\nrefund', 'refund', 'Your refund'],
  ['another word is not found', 'Your refund', 'invoice', null],
  ['all words must be there', 'Your refund', 'refund today', null],
  ['a word with an accent is found without it', 'Zoe\u0308 came', 'zoë', 'Zoe\u0308 came'],
  ['no word finds nothing', 'Your refund', '  ', null],
  ['an emoji before the word shifts nothing', '👩‍👩‍👧 refund', 'refund', '👩‍👩‍👧 refund'],
])('%s', (_, text, typed, excerpt) => {
  expect(excerptOf(text, wordsIn(typed))).toBe(excerpt)
})

it('long text is cut around the word', () => {
  const excerpt = excerptOf(long, wordsIn('REFUND')) ?? ''
  expect(excerpt).toMatch(/^….*Your Refünd is ready.*…$/)
  expect(excerpt.length).toBeLessThan(200)
})
