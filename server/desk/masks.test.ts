import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shapeNames, statuses } from '@/server/testing/hostile'
import { everyOperation, type WatchedConsole, watchedConsole } from '@/server/testing/leaks'

// The quick version; `npm run campaign -- masks` combines everything with every status.

let watched: WatchedConsole
beforeAll(async () => {
  watched = await watchedConsole()
})
afterAll(() => watched.close())

describe('planted value in an answer is not shown', () => {
  it.each(everyOperation.map((operation, at) => ({ id: operation.id, operation, at })))(
    '$id',
    async ({ operation, at }) => {
      const found = await watched.ask(operation, 'as asked', 200)
      for (const [index, shape] of shapeNames.entries()) {
        // Each operation gets some of the answers, so that together they cover all; a change takes longer than a read.
        if ((index + at) % (operation.kind === 'write' ? 4 : 2) !== 0) continue
        const status = statuses[(at + index) % statuses.length] ?? 200
        found.push(...(await watched.ask(operation, shape, status)))
      }
      expect(found).toEqual([])
    },
  )
})
