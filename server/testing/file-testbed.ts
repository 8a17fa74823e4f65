import 'server-only'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { answersRecorded } from '@/server/core/operations/answer-listeners'
import { openTestbed, type Testbed } from './testbed'

/** For a test file: its own testbed, opened before its tests and closed after them. */
export function fileTestbed(...options: Parameters<typeof openTestbed>): Testbed {
  let open: Testbed | undefined
  beforeAll(async () => {
    open = await openTestbed(...options)
  })
  // Waits until the answers of a test are stored, so that they do not appear in the tables during the next test.
  afterEach(answersRecorded)
  afterAll(() => open?.close())
  return new Proxy({} as Testbed, {
    get(_, name) {
      if (!open) throw new Error('The testbed is not open yet.')
      return Reflect.get(open, name)
    },
  })
}
