import { afterEach, expect, it, vi } from 'vitest'
import { cachedAnswer, clearCachedAnswers, processState } from './process-state'

afterEach(clearCachedAnswers)

it('two copies of a module share one value, made on first use', () => {
  let made = 0
  const copy = () =>
    processState('thing', () => {
      made += 1
      return { known: 0 }
    })
  const [one, other] = [copy(), copy()]
  expect(made).toBe(0)
  one().known = 7
  expect(other().known).toBe(7)
  expect(made).toBe(1)
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
    const known = cachedAnswer<string>('timed', 1_000, (text) => text.startsWith('no'))
    expect(await Promise.all([known(ask, 'a'), known(ask, 'a'), known(ask, 'b')])).toEqual(['yes 1', 'yes 1', 'yes 2'])
    vi.advanceTimersByTime(1_000)
    expect(await known(ask, 'a')).toBe('yes 1')
    vi.advanceTimersByTime(1)
    expect(await known(ask, 'a')).toBe('yes 3')
  } finally {
    vi.useRealTimers()
  }
})

it('an answer that reports a failure serves only waiting callers', async () => {
  let asked = 0
  let answer = 'no'
  const ask = async () => `${answer} ${++asked}`
  const known = cachedAnswer<string>('failing', 1_000, (text) => text.startsWith('no'))
  expect(await Promise.all([known(ask), known(ask)])).toEqual(['no 1', 'no 1'])
  answer = 'yes'
  expect(await known(ask)).toBe('yes 2')
  expect(await known(ask)).toBe('yes 2')
})

it('a late failure does not replace a newer answer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const known = cachedAnswer<string>('late', 1_000)
    let fail = (_: Error) => {}
    const first = known(() => new Promise((_, reject) => (fail = reject)))
    vi.advanceTimersByTime(1_001)
    expect(await known(async () => 'newer')).toBe('newer')
    fail(new Error('too late'))
    await expect(first).rejects.toThrow('too late')
    expect(await known(async () => 'newest')).toBe('newer')
  } finally {
    vi.useRealTimers()
  }
})
