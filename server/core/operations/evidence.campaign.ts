import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { happened } from '@/lib/core/changes/entry-states'
import type { EntryState, Outcome } from '@/lib/core/changes/outcome'
import { verifiable } from '@/lib/core/operation/operation'
import { type Person, system } from '@/server/core/actor/actor'
import { type DistortingProvider, distortingProvider } from '@/server/testing/distorting-provider'
import { distortions } from '@/server/testing/distortions'
import { everyWrite, prepareWorld, type Try } from '@/server/testing/every-write'
import { openTestbed, type Testbed } from '@/server/testing/testbed'
import { check } from './check'
import { mark } from './unknown'

// Every write in every situation that could mislead the evidence: distorted readings, and changes by others. The simulator's ledger shows what really
// happened. `npm run campaign -- evidence -t trunks` tries one area.

const QUIET = 0.05
const GAP = 0.02
let testbed: Testbed
let provider: DistortingProvider
let admin: Person

beforeAll(async () => {
  provider = await distortingProvider()
  testbed = await openTestbed({
    variables: {
      PROVIDER_URL: provider.url,
      QUIET_PERIOD_SECONDS: String(QUIET),
      NEGATIVE_GAP_SECONDS: String(GAP),
      LATE_LOOK_SECONDS: '3600',
    },
  })
  provider.target = testbed.simulator.url
  admin = await testbed.actor('admin')
})
afterAll(async () => {
  await testbed.close()
  await provider.close()
})

type State = ReturnType<typeof structuredClone>

/** What is true at the end: whether our request had its effect, and whether the provider's state differs from before. */
interface Truth {
  effects: number
  inEffect: boolean
}

interface Situation {
  name: string
  /** Whether our request has its effect. Its answer is lost, unless `answer` is given. */
  done: boolean
  answer?: { status: number; body: unknown }
  distort?: keyof typeof distortions
  /** Distorts the baseline reading instead of the later readings. */
  first?: true
  before?(attempt: Try): Promise<void>
  after?(attempt: Try, untouched: State): Promise<void>
  /** Whether no reading could reveal a false result here. Such results are counted separately. */
  alike?(attempt: Try): boolean
}

const state = () => testbed.simulator.engine.world.state as unknown as Record<string, unknown>

function restore(untouched: State): void {
  for (const [name, value] of Object.entries(untouched as object)) state()[name] = structuredClone(value)
}

const wireOf = ({ operation, input }: Try) => operation.wire(operation.input.parse(input(n)))
const colleague = (attempt: Try) =>
  testbed
    .behindOurBack({ operation: `${attempt.operation.method} ${attempt.operation.path}`, params: wireOf(attempt) })
    .catch(() => undefined)

/** An earlier equal change of ours: it had no effect, its answer was lost, and a person settled it as not done. */
async function rival(attempt: Try): Promise<void> {
  const { method, path } = attempt.operation
  testbed.simulator.faults.add({ method, path, kind: 'reset', when: 'before' })
  const { entry } = await decide(attempt)
  if (entry) await mark(admin, entry, { verdict: 'did_not_happen', reason: 'not in the portal' })
}

/** For a distorted list that lacks only our row, or shows it as ended: it looks like a list after the change. */
const lacksOurs = ({ operation }: Try) => ['removed', 'set'].includes(verifiable(operation)?.shape ?? '')

/** Whether no reading of this write can show that it was done although the provider said no. */
const shownByNothing = ({ operation, says }: Try) =>
  !verifiable(operation) || says?.[1] === 'unclear' || says?.[0] === 'unclear'

const situations: Situation[] = [
  ...[true, false].flatMap((done): Situation[] => [
    { name: 'answer lost', done },
    ...Object.keys(distortions).map(
      (distort): Situation => ({
        ...{ name: distort, done, distort },
        ...(distort === 'a replica from before our change' && { alike: () => true }),
        ...(/row missing|every row ended/.test(distort) && { alike: lacksOurs }),
      }),
    ),
  ]),
  ...['five rows that count themselves', 'an empty list that counts none', 'a filter that finds nothing'].flatMap(
    (distort) =>
      [true, false].map((done): Situation => ({ name: `before sending, ${distort}`, done, distort, first: true })),
  ),
  { name: 'reversed at once', done: true, after: async (_, untouched) => restore(untouched) },
  {
    name: 'a colleague did the same',
    done: false,
    after: async (attempt) => void (await colleague(attempt)),
    alike: () => true,
  },
  { name: 'a colleague did the same again', done: true, after: async (attempt) => void (await colleague(attempt)) },
  {
    name: 'a colleague did the same before',
    done: false,
    before: async (attempt) => void (await colleague(attempt)),
    // The effect that appears later may be the colleague's.
    alike: ({ later }) => later !== undefined,
  },
  {
    name: 'one of ours may show',
    done: false,
    before: rival,
    after: async (attempt) => void (await colleague(attempt)),
    alike: () => true,
  },
  { name: 'done though refused', done: true, answer: { status: 206, body: { error: 'no' } }, alike: shownByNothing },
  { name: 'done though failed', done: true, answer: { status: 400, body: { error: 'no' } }, alike: shownByNothing },
  { name: 'refused inside a success', done: false, answer: { status: 200, body: { success: false } } },
  { name: 'words that say neither', done: true, answer: { status: 200, body: 'queued' } },
  { name: 'words that say neither, not done', done: false, answer: { status: 200, body: 'Insufficient funds' } },
]

let n = 0

async function decide({ operation, input, typed }: Try): Promise<Outcome> {
  const confirm = typed ? { typed } : {}
  const outcome = await testbed.act(admin, operation, input(n), confirm)
  const again = outcome.status === 'refused' ? outcome.fault.other?.entry : undefined
  return again ? testbed.act(admin, operation, input(n), { ...confirm, again }) : outcome
}

async function tried(
  attempt: Try,
  situation: Situation,
): Promise<{ state: EntryState; verified: string | null; truth: Truth }> {
  const { operation } = attempt
  const { done, answer, distort, first } = situation
  provider.distort = null
  await prepareWorld(testbed, attempt)
  n += 1
  await situation.before?.(attempt)
  testbed.simulator.faults.clear()
  const untouched = structuredClone(state())
  const effectsBefore = testbed.effects().length
  const when = done ? 'after' : 'before'
  const fault = answer ? { kind: 'status', ...answer, when } : { kind: 'reset', when }
  testbed.simulator.faults.add({ method: operation.method, path: operation.path, ...fault })
  if (distort && first) provider.distort = distortions[distort] ?? null
  const outcome = await decide(attempt)
  const effects = testbed.effects().length - effectsBefore
  provider.distort = null
  provider.remember()
  if (attempt.later) await testbed.simulator.advance(attempt.later)
  await situation.after?.(attempt, untouched)
  if (distort && !first) provider.distort = distortions[distort] ?? null
  for (const pause of [0, QUIET + 0.01, GAP + 0.01, GAP + 0.01]) {
    await sleep(pause * 1000)
    await check(outcome.entry ?? '', system)
  }
  provider.distort = null
  const entry = await testbed.entry(outcome)
  const inEffect = JSON.stringify(state()) !== JSON.stringify(untouched)
  await testbed.settleOpen(admin, effects > 0 ? 'happened' : 'did_not_happen')
  return { state: entry.state, verified: entry.verified, truth: { effects, inEffect } }
}

/** Whether the state that the console found is false. */
function isFalse(state: EntryState, { effects, inEffect }: Truth): boolean {
  if (happened.includes(state)) return effects !== 1
  if (state === 'reconciled_not_in_effect') return inEffect
  return ['rejected', 'failed', 'not_sent', 'reconciled_did_not_happen'].includes(state) && effects > 0
}

const wrong: string[] = []
const lost: string[] = []
const unclear: string[] = []
const counts = { writes: 0, cases: 0, settled: 0, unknown: 0, alike: 0 }

afterAll(() => {
  console.log(unclear.map((line) => `  left to a person: ${line}`).join('\n'))
  console.log(
    `campaign evidence: ${counts.cases} changes (${counts.writes} writes × ${situations.length} situations), ${wrong.length} false, ${lost.length} lost, ${counts.settled} settled, ${counts.unknown} unknown, ${counts.alike} that no reading could tell apart`,
  )
})

it.each(everyWrite())('$operation.id × every situation', async (attempt) => {
  const { operation } = attempt
  const verify = verifiable(operation)
  const before = [wrong.length, lost.length]
  counts.writes += 1
  for (const situation of situations) {
    const { state: shown, truth } = await tried(attempt, situation)
    const line = `${operation.id}, ${situation.name}, ${situation.done ? 'done' : 'not done'}: ${shown}`
    counts.cases += 1
    if (shown === 'uncertain') counts.unknown += 1
    else counts.settled += 1
    if (isFalse(shown, truth)) {
      if (situation.alike?.(attempt)) counts.alike += 1
      else wrong.push(line)
    }
    if (situation.name !== 'answer lost' || !verify) continue
    // If an undistorted reading can show the result, the entry must be settled.
    const says = attempt.says ?? ['not', 'happened']
    const knowable = situation.done ? says[1] === 'happened' : says[0] === 'not' && verify.closes === 'machine'
    if (knowable && verify.closes !== 'person' && shown === 'uncertain') lost.push(line)
    if (!knowable || verify.closes === 'person') unclear.push(line)
  }
  expect([wrong.slice(before[0]), lost.slice(before[1])]).toEqual([[], []])
})
