import { afterEach, expect, it } from 'vitest'
import { forgetKept, kept, keptPromise } from './kept'

afterEach(forgetKept)

it('two copies of a module have one thing, made when it is asked for first', () => {
  let made = 0
  const copy = () =>
    kept('thing', () => {
      made += 1
      return { known: 0 }
    })
  const [one, other] = [copy(), copy()]
  expect(made).toBe(0)
  one().known = 7
  expect(other().known).toBe(7)
  expect(made).toBe(1)
})

it('what could not be made is made again at the next asking, and what could be is not', async () => {
  const tries: string[] = []
  const copy = () =>
    keptPromise('promise', async () => {
      tries.push('try')
      if (tries.length < 3) throw new Error('no memory left')
      return tries.length
    })
  const [one, other] = [copy(), copy()]
  // Those who ask while it is made have the same answer.
  const [first, second] = await Promise.allSettled([one(), other()])
  expect([first.status, second.status, tries.length]).toEqual(['rejected', 'rejected', 1])
  await expect(other()).rejects.toThrow('no memory left')
  expect(await one()).toBe(3)
  expect(await other()).toBe(3)
  expect(tries).toHaveLength(3)
})

it('what cannot even be begun is begun again', async () => {
  let tries = 0
  const asked = keptPromise('begun', () => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return Promise.resolve(tries)
  })
  expect(asked).toThrow('not yet')
  expect(await asked()).toBe(2)
})
