import { describe, expect, it } from 'vitest'
import { AREA_CODES } from './places'
import { SEED_NAMES, seedState } from './seed'

const NOON = Date.parse('2026-01-17T12:00:00Z')

function plain(value: unknown): string {
  return JSON.stringify(value, (_key, item) => (item instanceof Map ? [...item] : item))
}

it.each(SEED_NAMES)('%s is the same every time', (name) => {
  const [once, again] = [plain(seedState(name, NOON)), plain(seedState(name, NOON))]
  expect(once === again).toBe(true)
})

it.each([
  ['small', { numbers: 12, messages: 60, trunks: 5, ports: 4, brands: 2, campaigns: 3, fax: 6, servers: 2 }],
  ['company', { numbers: 400, messages: 5000, trunks: 30, ports: 60, brands: 12, campaigns: 40, fax: 90, servers: 15 }],
  [
    'large',
    { numbers: 20_000, messages: 100_000, trunks: 200, ports: 300, brands: 60, campaigns: 200, fax: 1500, servers: 60 },
  ],
] as const)('%s contains what it promises', (name, size) => {
  const state = seedState(name, NOON)
  expect({
    numbers: state.messaging.numbers.size,
    messages: state.messaging.messages.length,
    trunks: state.trunks.byName.size,
    ports: state.ports.size,
    brands: state.brands.size,
    campaigns: state.campaigns.size,
    fax: state.fax.numbers.size,
    servers: state.servers.size,
  }).toEqual(size)
})

describe.each(['small', 'company', 'large'] as const)('%s', (name) => {
  const state = seedState(name, NOON)
  const { messages } = state.messaging

  it('has no number in two inventories', () => {
    const all = [state.messaging.numbers, state.fax.numbers, state.international.numbers].flatMap((map) => [
      ...map.keys(),
    ])
    expect(new Set(all).size).toBe(all.length)
  })

  it('has unassigned numbers in real area codes', () => {
    const tollFree = ['800', '833', '844', '855', '866', '877', '888']
    const odd = [
      ...state.messaging.numbers.keys(),
      ...state.fax.numbers.keys(),
      ...[...state.ports.values()].flatMap((port) => port.numbers),
    ].filter((number) => !/^\d{3}55501\d\d$/.test(number) || ![...AREA_CODES, ...tollFree].includes(number.slice(0, 3)))
    expect(odd).toEqual([])
  })

  it('has past messages in time order, numbered without gaps', () => {
    expect(messages.every((message, index) => index === 0 || message.at >= (messages[index - 1]?.at ?? 0))).toBe(true)
    expect(messages.every((message, index) => message.id === (messages[0]?.id ?? 0) + index)).toBe(true)
    expect(messages.at(-1)?.at).toBeLessThan(NOON)
  })

  it('has no number in two open ports', () => {
    const open = [...state.ports.values()].filter((port) => port.status !== 'completed').flatMap((port) => port.numbers)
    expect(new Set(open).size).toBe(open.length)
  })

  it('has nothing due in the first hour', () => {
    expect(Math.min(...state.queue.map((due) => due.at))).toBeGreaterThanOrEqual(NOON + 3_600_000)
  })
})
