import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './scripts/launch/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  // Each worker has its own console, simulator and browser, and waits a third of the time: three keep two cores busy.
  // Four save half a minute of seven, and leave nothing for other programs.
  workers: Number(process.env.E2E_WORKERS) || 3,
  // Their rules are proven below the browser, or by another test of the same pages: only `npm run campaign -- browser` runs them.
  ...(!process.env.E2E_ALL && { grepInvert: /@long/ }),
  // A harness must never repeat a mutation, and a test that only passes the second time has still failed.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A loaded machine is slow, not wrong; passing tests do not wait for it.
  expect: { timeout: 15_000 },
  // Absolute: e2e/pictures.config.ts and e2e/tasks.config.ts take this over from another folder.
  reporter: [['list'], [fileURLToPath(new URL('e2e/costs.ts', import.meta.url))]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'UTC',
    // Expensive: recorded when a failed test runs again (scripts/testing/browser.mjs).
    trace: process.env.E2E_TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    // A page lives for seconds, so V8's optimizing compiler costs more than it saves: a twentieth of these tests.
    launchOptions: { executablePath: chromiumPath(), args: [...chromiumFlags, '--js-flags=--no-opt,--no-maglev'] },
  },
})
