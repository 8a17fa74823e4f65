import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The unit tests of lib alone, for `npm run mutations`: each for itself, as a mutant may spoil what a file leaves behind.

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  root,
  resolve: { alias: { '@/': root, 'server-only': `${root}scripts/testing/empty-module.ts` } },
  test: {
    include: ['lib/**/*.test.ts'],
    setupFiles: ['./scripts/testing/patterns-in-objects.ts'],
  },
})
