import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allOperations, findOperation } from '../areas/areas'
import { NOON } from '../http/contract'
import { VALID } from '../http/valid-calls'
import { answerComplaints } from '../openapi/document'
import { seedState } from '../seeds/seed'
import { answerText } from './answer'
import { Clock } from './clock'
import { Engine } from './engine'
import { FAULT_KINDS, fault, type InjectedFaultKind } from './fault-kinds'
import { Faults } from './faults'
import { isMutation, type Mutation, nameOf } from './operation'
import { Params } from './params'

const COMPANY = seedState('company', NOON)
// A few messages suffice, because the copies below are made thousands of times.
COMPANY.messaging.messages.splice(0, 4950)
COMPANY.account.statement = []

function companyEngine(): Engine {
  return new Engine(new Faults(), structuredClone(COMPANY), new Clock(NOON, 0))
}

/** What an outsider could notice: the state without the schedule and the counters. */
function visible(engine: Engine): string {
  const { queue: _queue, ids: _ids, ...rest } = engine.world.state
  return JSON.stringify(rest, (_key, value) => (value instanceof Map ? [...value] : value))
}

const mutations = allOperations().filter(isMutation)

it('every mutation has a valid call', () => {
  expect(Object.keys(VALID).sort()).toEqual(mutations.map(nameOf).sort())
})

describe.each(mutations.map((operation) => [nameOf(operation), operation] as const))('%s', (name, operation) => {
  const call = { params: Params.of(VALID[name] ?? {}), at: NOON }
  const run = (engine: Engine, kind?: InjectedFaultKind, when?: 'before' | 'after') =>
    engine.mutate(operation, call, kind ? fault(kind, when ? { when } : {}) : undefined, null)

  it('has exactly one entry, changes something, and answers as described', () => {
    const engine = companyEngine()
    const before = visible(engine)
    const { answer, effects } = run(engine)
    expect(effects).toEqual([1])
    expect(engine.world.ledger.effects.filter((effect) => !effect.operation.startsWith('time:'))).toHaveLength(1)
    expect(engine.world.ledger.effects[0]?.operation).toBe(name)
    expect(answerComplaints(operation, answer.status, answerText(answer))).toEqual([])
    // Setting an equal value changes nothing, so the calls above use different ones.
    expect(visible(engine)).not.toBe(before)
  })

  it('has one effect only with a fault after it', () => {
    const untouched = companyEngine()
    const before = visible(untouched)
    for (const [kind, facts] of Object.entries(FAULT_KINDS) as [InjectedFaultKind, { when: string; fixed?: true }][]) {
      if (kind === 'lag' || kind === 'twice') continue
      if (!facts.fixed || facts.when === 'before') expect(run(untouched, kind, 'before').effects).toEqual([])
      if (facts.fixed && facts.when === 'before') continue
      const engine = companyEngine()
      expect(run(engine, kind, 'after').effects, kind).toEqual([1])
      expect(engine.world.ledger.effects[0]?.operation).toBe(name)
    }
    expect(untouched.world.ledger.effects).toEqual([])
    expect(visible(untouched)).toBe(before)
  }, 30_000)

  it('answers the same without an effect', () => {
    expect(run(companyEngine(), 'do-nothing').answer).toEqual(run(companyEngine()).answer)
  })

  it('can run out of band, marked in the ledger', () => {
    const engine = companyEngine()
    expect(engine.behindOurBack(operation, call).effects).toEqual([1])
    expect(engine.world.ledger.effects[0]?.operation).toBe(`behind our back: ${name}`)
  })
})

/** Any mutation with valid and invalid values, faults, and passing time. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constantFrom(...mutations.map(nameOf)),
      changes: fc.dictionary(
        fc.constantFrom(
          'did',
          'did_to',
          'amount',
          'trunk',
          'status',
          'id',
          'server_id',
          'action',
          'msg',
          'number2port',
          'schedule',
          'server_type',
          'city',
          'min_balance',
        ),
        fc.oneof(
          fc.constantFrom(
            '9195550100',
            '9195550182',
            '9195550101',
            '8085550161',
            '9845550196',
            'lobby',
            'hq1',
            'on',
            'off',
            'pause',
            'add',
            'block',
            'submitted',
            'large',
            'Berlin',
            'London',
          ),
          fc.integer({ min: -5, max: 20_000 }),
          fc.string({ maxLength: 12 }),
        ),
        { maxKeys: 2 },
      ),
      kind: fc.option(
        fc.constantFrom(...(Object.keys(FAULT_KINDS) as InjectedFaultKind[]).filter((kind) => kind !== 'lag')),
        {
          nil: undefined,
        },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ seconds: fc.integer({ min: 1, max: 12 * 86_400 }) }) },
)

describe('at all times', () => {
  it('balance equals opening plus ledger; inventories don’t overlap', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const engine = companyEngine()
        for (const one of steps) {
          if ('seconds' in one) {
            engine.world.clock.advance(one.seconds)
            engine.catchUp()
          } else {
            const params = Params.of({ ...VALID[one.name], ...one.changes })
            const operation = findOperation(...(one.name.split(' ') as [string, string])) as Mutation
            const entries = engine.world.ledger.effects.length
            const call = { params, at: engine.world.clock.now() }
            const { answer, effects } = engine.mutate(operation, call, one.kind ? fault(one.kind) : undefined, null)
            const own = engine.world.ledger.effects
              .slice(entries)
              .filter(({ operation }) => !operation.startsWith('time:'))
            expect(own.map(({ seq }) => seq)).toEqual(effects)
            if (answer.status === 206) expect(effects).toEqual([])
            expect(answerComplaints(operation, answer.status, answerText(answer))).toEqual([])
          }
          checkInvariants(engine)
        }
      }),
      { numRuns: 80, seed: 20_260_117 },
    )
  }, 60_000)
})

function checkInvariants({ world: { state, ledger } }: Engine): void {
  const sum = ledger.effects.reduce((total, { units }) => total + units, ledger.opening)
  expect(state.account.balance).toBe(sum)
  expect(state.account.balance + state.account.allowedCredit).toBeGreaterThanOrEqual(0)
  expect(ledger.effects.map(({ seq }) => seq)).toEqual(ledger.effects.map((_effect, index) => index + 1))
  const all = [...state.messaging.numbers.keys(), ...state.fax.numbers.keys(), ...state.international.numbers.keys()]
  expect(new Set(all).size).toBe(all.length)
  const { messages } = state.messaging
  for (let index = 1; index < messages.length; index += 250) {
    expect((messages[index]?.at ?? 0) >= (messages[index - 1]?.at ?? 0)).toBe(true)
  }
}
