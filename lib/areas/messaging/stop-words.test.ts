import { expect, it } from 'vitest'
import { growth, MUCH_MORE_THAN_LINEAR } from '@/scripts/testing/growth'
import { wishIn, wishWords } from './stop-words'
import { nothing, perhaps, perhapsToo, reactions, stops } from './stop-words.corpus'

it.each(stops)('keyword %j alone asks to stop', (text) => {
  expect(wishIn(text)).toBe('stop')
})

it.each([...perhaps, ...perhapsToo])('text %j may ask to stop', (text) => {
  expect(wishIn(text)).toBe('perhaps')
})

it.each(reactions)('reaction %j repeats our own words', (text) => {
  expect(wishIn(text)).toBeNull()
})

it('words of their own behind a reaction count', () => {
  expect(wishIn('Liked “Your order is ready” stop')).toBe('stop')
  expect(wishIn('Liked “Your order is ready”\nPlease stop texting')).toBe('perhaps')
})

it.each([
  ['emoji', (size: number) => '👍'.repeat(size / 2)],
  ['open quotation marks', (size: number) => `Liked ${'“'.repeat(size)}`],
  ['sentences', (size: number) => 'stop by. '.repeat(size / 9)],
  ['polite words', (size: number) => 'please '.repeat(size / 7)],
])('time for a text of many %s grows linearly', (_, made) => {
  expect(growth(6_000, made, wishIn)).toBeLessThan(MUCH_MORE_THAN_LINEAR)
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
