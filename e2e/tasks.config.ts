import { defineConfig } from '@playwright/test'
import usual from '../playwright.config'

/** `npm run tasks`: common tasks, run by a script that counts clicks and keys. Not a test. */
export default defineConfig({
  ...usual,
  testDir: '.',
  outputDir: '../test-results/tasks',
  globalSetup: './global-setup.ts',
  testMatch: ['tasks.ts', 'reply-task.ts'],
  workers: 1,
  timeout: 150_000,
  use: { ...usual.use, actionTimeout: 30_000 },
})
