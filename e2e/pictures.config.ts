import { defineConfig } from '@playwright/test'
import usual from '../playwright.config'

/** `npm run pictures`: the documentation's pictures (pictures.ts), or with `-- sheets.ts` every page in every state. */
export default defineConfig({
  ...usual,
  testDir: '.',
  outputDir: '../test-results/pictures',
  globalSetup: './global-setup.ts',
  testMatch: ['pictures.ts', 'sheets.ts'],
  workers: 1,
  timeout: 900_000,
})
