import { afterEach, expect, it, vi } from 'vitest'
import { cachedAnswer, clearCachedAnswers, processState } from './process-state'

afterEach(clearCachedAnswers)

it('two copies of a module share one value, made on first use', () => {
  let created = 0
  const copy = () =>
    processState('thing', () => {
      created += 1
      return { known: 0 }
    })
  const [one, other] = [copy(), copy()]
  expect(created).toBe(0)
  one().known = 7
  expect(other().known).toBe(7)
  expect(created).toBe(1)
})

it('a rejected request is repeated next time, an answered one is not', async () => {
  const tries: string[] = []
  const [one, other] = [cachedAnswer<number>('answer'), cachedAnswer<number>('answer')]
  const ask = async () => {
    tries.push('try')
    if (tries.length < 3) throw new Error('no memory left')
    return tries.length
  }
  // Callers during a pending request share its answer.
  const [first, second] = await Promise.allSettled([one(ask), other(ask)])
  expect([first.status, second.status, tries.length]).toEqual(['rejected', 'rejected', 1])
  await expect(other(ask)).rejects.toThrow('no memory left')
  expect(await one(ask)).toBe(3)
  expect(await other(ask)).toBe(3)
  expect(tries).toHaveLength(3)
})

it('a request that throws is repeated next time', async () => {
  let tries = 0
  const requested = cachedAnswer<number>('begun')
  const ask = () => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return Promise.resolve(tries)
  }
  expect(() => requested(ask)).toThrow('not yet')
  expect(await requested(ask)).toBe(2)
})

it('an answer is cached by its key until it expires', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    let requested = 0
    const answer = 'yes'
    const ask = async () => `${answer} ${++requested}`
    const timed = cachedAnswer<string>('timed', 1_000, (text) => text.startsWith('no'))
    expect(await Promise.all([timed(ask, 'a'), timed(ask, 'a'), timed(ask, 'b')])).toEqual(['yes 1', 'yes 1', 'yes 2'])
    vi.advanceTimersByTime(1_000)
    expect(await timed(ask, 'a')).toBe('yes 1')
    vi.advanceTimersByTime(1)
    expect(await timed(ask, 'a')).toBe('yes 3')
  } finally {
    vi.useRealTimers()
  }
})

it('an answer that reports a failure serves only waiting callers', async () => {
  let requests = 0
  let answer = 'no'
  const ask = async () => `${answer} ${++requests}`
  const failing = cachedAnswer<string>('failing', 1_000, (text) => text.startsWith('no'))
  expect(await Promise.all([failing(ask), failing(ask)])).toEqual(['no 1', 'no 1'])
  answer = 'yes'
  expect(await failing(ask)).toBe('yes 2')
  expect(await failing(ask)).toBe('yes 2')
})

it('a late failure does not replace a newer answer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const late = cachedAnswer<string>('late', 1_000)
    let fail = (_: Error) => {}
    const first = late(() => new Promise((_, reject) => (fail = reject)))
    vi.advanceTimersByTime(1_001)
    expect(await late(async () => 'newer')).toBe('newer')
    fail(new Error('too late'))
    await expect(first).rejects.toThrow('too late')
    expect(await late(async () => 'newest')).toBe('newer')
  } finally {
    vi.useRealTimers()
  }
})
