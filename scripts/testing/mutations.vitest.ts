import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Only the unit tests of lib, for `npm run mutations`: isolated, because a mutant may spoil shared state.

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  root,
  resolve: { alias: { '@/': root, 'server-only': `${root}scripts/testing/empty-module.ts` } },
  test: {
    include: ['lib/**/*.test.ts'],
    setupFiles: ['./scripts/testing/patterns-in-objects.ts'],
  },
})
