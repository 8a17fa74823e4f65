import { test as base } from '@playwright/test'
import { cpuSeconds } from './cpu'

let counted = 0

/**
 * Reports each test's cost: processor seconds of browser, console, simulator and harness since the previous test, so
 * preparation is included. PostgreSQL, which workers share, is excluded.
 */
export const test = base.extend<{ cost: undefined }>({
  cost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use, testInfo) => {
      await use(undefined)
      const now = cpuSeconds()
      if (now === undefined) return
      testInfo.annotations.push({ type: 'cpu', description: Math.max(0, now - counted).toFixed(2) })
      counted = now
    },
    { auto: true },
  ],
})
