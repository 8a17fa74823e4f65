import { defineConfig } from '@playwright/test'
import usual from '../playwright.config'

/** `npm run tasks`: what people come for, done by a script that counts its clicks and keys. No test of anything. */
export default defineConfig({
  ...usual,
  testDir: '.',
  outputDir: '../test-results/tasks',
  globalSetup: './global-setup.ts',
  testMatch: 'tasks.ts',
  workers: 1,
  timeout: 300_000,
})
