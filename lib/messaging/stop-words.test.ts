import { expect, it } from 'vitest'
import { wishIn, wishWords } from './stop-words'
import { nothing, perhaps, stops } from './stop-words.corpus'

it.each(stops)('a keyword alone asks to stop: %j', (text) => {
  expect(wishIn(text)).toBe('stop')
})

it.each(perhaps)('other words may ask to stop: %j', (text) => {
  expect(wishIn(text)).toBe('perhaps')
})

it.each(nothing)('an ordinary text asks for nothing: %j', (text) => {
  expect(wishIn(text)).toBeNull()
})

it.each(['START', 'start!', 'Unstop', 'YES', 'yes.', 'Ｓtart'])('a keyword alone asks for texts again: %j', (text) => {
  expect(wishIn(text)).toBe('start')
})

it('the words kept as evidence are the first line, at most 100 characters', () => {
  expect(wishWords('\n Stop \nDana')).toBe('Stop')
  expect(wishWords('Stop, Jos\ufffd')).toBe('Stop, Jos?')
  expect(wishWords(`please stop ${'x'.repeat(200)}`)).toHaveLength(100)
})
