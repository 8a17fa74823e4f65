import { describe, expect, it } from 'vitest'
import { NOON } from '../http/contract'
import { seedState } from '../seeds/seed'
import { Clock } from './clock'
import { Engine } from './engine'
import { Faults } from './faults'
import { type Due, Timeline } from './timeline'

function companyEngine(): Engine {
  return new Engine(new Faults(), seedState('company', NOON), new Clock(NOON, 0))
}

describe('the clock', () => {
  it('stops, runs and jumps', async () => {
    const clock = new Clock(NOON, 0)
    await new Promise((resolve) => setTimeout(resolve, 15))
    expect(clock.now()).toBe(NOON)
    clock.advance(90)
    expect(clock.now()).toBe(NOON + 90_000)
    clock.setSpeed(1000)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(clock.now()).toBeGreaterThan(NOON + 100_000)
  })
})

describe('the timeline', () => {
  it('returns items by time, equal ones in order of scheduling', () => {
    const timeline = new Timeline([])
    for (const [at, kind] of [
      [30, 'c'],
      [10, 'a'],
      [20, 'b1'],
      [20, 'b2'],
      [40, 'd'],
    ] as const)
      timeline.schedule(at, kind)
    const due: (Due | undefined)[] = [1, 2, 3, 4, 5].map(() => timeline.take(35))
    expect(due.map((due) => due?.kind)).toEqual(['a', 'b1', 'b2', 'c', undefined])
  })
})

describe('a month passes', () => {
  const engine = companyEngine()
  const backupsBefore = [...engine.world.state.servers.values()].flatMap((server) => server.backups.map(({ id }) => id))
  engine.world.clock.advance(30 * 86_400)
  engine.catchUp()
  const { state, ledger } = engine.world

  it('ports complete, and their numbers are on the account', () => {
    const seeded = [...state.ports.values()].filter((port) => port.id >= 12_317 && port.id <= 12_338)
    expect(new Set(seeded.map((port) => port.status))).toEqual(new Set(['completed']))
    expect(state.messaging.numbers.has('5395550195')).toBe(true)
    expect(ledger.effects.filter((effect) => effect.operation === 'time: port completed')).toHaveLength(seeded.length)
  })

  it('backups appear, brands and campaigns are vetted', () => {
    const backups = [...state.servers.values()].flatMap((server) => server.backups.map(({ id }) => id))
    expect(backups.filter((id) => !backupsBefore.includes(id)).length).toBeGreaterThan(20)
    expect(new Set(backups).size).toBe(backups.length)
    expect([...state.brands.values()].some(({ status }) => status === 'Pending')).toBe(false)
    expect([...state.campaigns.values()].some(({ status }) => status === 'Submitted')).toBe(false)
  })

  it('the balance drains and is refilled', () => {
    const kinds = new Set(ledger.effects.map((effect) => effect.operation))
    expect(kinds).toEqual(
      new Set(['time: usage', 'time: inbound message', 'time: auto-refill', 'time: port completed']),
    )
    expect(state.account.balance).toBeGreaterThanOrEqual(500_000)
  })
})

it('a flaky trunk goes offline and returns', () => {
  const engine = companyEngine()
  const trunk = engine.world.state.trunks.byName.get('warehouse')
  const seen = new Set<string>()
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    engine.world.clock.advance(60)
    engine.catchUp()
    seen.add(trunk?.registration ?? '')
  }
  expect(seen).toEqual(new Set(['online', 'offline']))
})
