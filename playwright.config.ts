import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './scripts/launch/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  // Each worker has a console, a simulator and a browser of its own, and a third of the time it waits: three keep two cores busy. Four save
  // half a minute of seven, and leave nothing for whatever else the machine does.
  workers: Number(process.env.E2E_WORKERS) || 3,
  // A mutation is never repeated by a harness, and a test that passes the second time has told something the first time.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A machine that does much else is slow, not wrong; what passes does not wait for it.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'UTC',
    // Dear: it is taken when a failure is run again to be looked at (scripts/testing/browser.mjs).
    trace: process.env.E2E_TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    // A page lives for seconds: what V8 would make fast for hours costs more than it saves, a twentieth of these tests.
    launchOptions: { executablePath: chromiumPath(), args: [...chromiumFlags, '--js-flags=--no-opt,--no-maglev'] },
  },
})
