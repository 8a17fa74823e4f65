import { expect, it } from 'vitest'
import { growth, MUCH_MORE_THAN_LINEAR } from '@/scripts/testing/growth'
import { elementsOf, MOST_IN_A_LIST } from './elements'

const bytes = (text: string) => new TextEncoder().encode(text)
const elements = (text: string) => elementsOf(bytes(text))?.map((one) => new TextDecoder().decode(one)) ?? null

it.each<[string, string[]]>([
  ['[{"a":1},{"a":2}]', ['{"a":1}', '{"a":2}']],
  ['\ufeff [ {"a" : 1} ,\n\t{"b":[1,{"c":[]}]} ] ', ['{"a" : 1}', '{"b":[1,{"c":[]}]}']],
  ['[{"text":"a],[\\"}{,"},"x,y",7,null,[1,2]]', ['{"text":"a],[\\"}{,"}', '"x,y"', '7', 'null', '[1,2]']],
  ['[{"id":9007199254740993},{"text":"\\\\"}]', ['{"id":9007199254740993}', '{"text":"\\\\"}']],
  ['[{"text":"é 日 😀"}]', ['{"text":"é 日 😀"}']],
  ['[[]]', ['[]']],
])('a list of %s has that many elements', (text, expected) => {
  expect(elements(text)).toEqual(expected)
})

it.each(['', '[]', '[ ]', '{}', '"[1]"', '[1,2', '[1,]', '[1][2]', 'a=[1,2]', '<x>[1,2]</x>'])(
  '%s is not a list',
  (text) => {
    expect(elements(text)).toBeNull()
  },
)

it('bytes that are not UTF-8 are not a list', () => {
  expect(elementsOf(Uint8Array.of(0x5b, 0xff, 0x5d))).toBeNull()
})

it('elements together equal the list, with any content', () => {
  // Repeatable pseudo-random numbers between 0 and 1.
  let seed = 7
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const signs = ['"', '\\', ',', '[', ']', '{', '}', ' ', 'é', '\n', '\u0000', '😀']
  const text = () => Array.from({ length: 6 }, () => signs[Math.floor(chance() * signs.length)]).join('')
  const value = (depth: number): unknown => {
    const kind = Math.floor(chance() * (depth > 2 ? 3 : 5))
    if (kind === 3) return Array.from({ length: Math.floor(chance() * 3) }, () => value(depth + 1))
    if (kind === 4) return { [text()]: value(depth + 1), [text()]: value(depth + 1) }
    return [text(), chance() * 1e6, null][kind]
  }
  for (let run = 0; run < 500; run++) {
    const list = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => value(0))
    const found = elements(JSON.stringify(list, null, run % 3))
    expect(found?.map((one) => JSON.parse(one))).toEqual(list)
  }
})

it('a list above the batch limit is refused', () => {
  expect(elements(JSON.stringify(Array(MOST_IN_A_LIST).fill(1)))).toHaveLength(MOST_IN_A_LIST)
  expect(elements(JSON.stringify(Array(MOST_IN_A_LIST + 1).fill(1)))).toBeNull()
})

it.each([
  ['nested', (size: number) => `[${'['.repeat(size / 2)}${']'.repeat(size / 2)}]`],
  ['of escapes', (size: number) => `["${'\\"'.repeat(size / 2)}"]`],
  ['that does not end', (size: number) => '['.repeat(size)],
])('time for a list %s grows linearly', (_, made) => {
  expect(growth(6_000, made, elements)).toBeLessThan(MUCH_MORE_THAN_LINEAR)
})
