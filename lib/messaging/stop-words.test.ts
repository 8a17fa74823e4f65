import { expect, it } from 'vitest'
import { wishIn, wishWords } from './stop-words'
import { nothing, perhaps, stops } from './stop-words.corpus'

it.each(stops)('keyword %j alone asks to stop', (text) => {
  expect(wishIn(text)).toBe('stop')
})

it.each(perhaps)('text %j may ask to stop', (text) => {
  expect(wishIn(text)).toBe('perhaps')
})

it.each(nothing)('ordinary text %j asks for nothing', (text) => {
  expect(wishIn(text)).toBeNull()
})

it.each(['START', 'start!', 'Unstop', 'YES', 'yes.', 'Ｓtart'])('keyword %j alone opts in again', (text) => {
  expect(wishIn(text)).toBe('start')
})

it('the stored evidence is the first line, at most 100 characters', () => {
  expect(wishWords('\n Stop \nDana')).toBe('Stop')
  expect(wishWords('Stop, Jos\ufffd')).toBe('Stop, Jos?')
  expect(wishWords(`please stop ${'x'.repeat(200)}`)).toHaveLength(100)
})
