import { afterAll, beforeAll, expect, it } from 'vitest'
import { shapeNames, statuses } from '@/server/testing/hostile'
import { everyOperation, type WatchedConsole, watchedConsole } from '@/server/testing/leaks'

// The provider plants forbidden values into every hostile answer to every operation, with every status. No role may see such a value.

let watched: WatchedConsole
beforeAll(async () => {
  watched = await watchedConsole()
})
afterAll(() => watched.close())

it('a planted value is shown to no role', async () => {
  const leaks: string[] = []
  let answers = 0
  for (const operation of everyOperation) {
    for (const shape of shapeNames) {
      for (const status of statuses) {
        answers += 1
        leaks.push(...(await watched.ask(operation, shape, status)))
      }
    }
  }
  console.log(`campaign masks: ${answers} answers, ${watched.viewCount()} views by role, ${leaks.length} leaks`)
  expect(leaks.slice(0, 20)).toEqual([])
})
