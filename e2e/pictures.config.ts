import { defineConfig } from '@playwright/test'
import usual from '../playwright.config'

/** `npm run pictures`: every page in every state, on one sheet a state. No test of anything. */
export default defineConfig({
  ...usual,
  testDir: '.',
  outputDir: '../test-results/pictures',
  globalSetup: './global-setup.ts',
  testMatch: 'pictures.ts',
  workers: 1,
  timeout: 900_000,
})
