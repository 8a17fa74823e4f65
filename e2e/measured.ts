import { test as base } from '@playwright/test'
import { cpuSeconds } from './cpu'

let counted = 0

/**
 * Tells what each test has cost: the browser, the console, the simulator and the harness of its worker since the test before, what
 * was prepared for it included. PostgreSQL, which the workers share, is left out.
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
