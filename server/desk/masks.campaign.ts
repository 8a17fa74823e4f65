import { afterAll, beforeAll, expect, it } from 'vitest'
import { shapeNames, statuses } from '@/server/testing/hostile'
import { everyOperation, type WatchedConsole, watchedConsole } from '@/server/testing/leaks'

// Every operation of the catalogue, every hostile answer, every status: no role gets anything that was planted.

let watched: WatchedConsole
beforeAll(async () => {
  watched = await watchedConsole()
})
afterAll(() => watched.close())

it('planted values are shown to nobody', async () => {
  const found: string[] = []
  let answers = 0
  for (const operation of everyOperation) {
    for (const shape of shapeNames) {
      for (const status of statuses) {
        answers += 1
        found.push(...(await watched.ask(operation, shape, status)))
      }
    }
  }
  console.log(`campaign masks: ${answers} answers, ${watched.looked()} views by role, ${found.length} plants shown`)
  expect(found.slice(0, 20)).toEqual([])
})
