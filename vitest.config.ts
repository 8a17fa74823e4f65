import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

const alias = {
  '@/': root,
  // Next's marker throws outside a server component; the tests of server code run outside Next.
  'server-only': `${root}scripts/testing/empty-module.ts`,
}

// The long ones, `npm run campaign`: not part of `npm test`, nor of a run that names no project. Each prints one summary line.
const campaign: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'campaign',
    include: ['{server,lib,scripts}/**/*.campaign.ts'],
    environment: 'node',
    sequence: { groupOrder: 2 },
    globalSetup: ['./scripts/testing/pipeline-database.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
}

const unit = {
  // A component test says `// @vitest-environment happy-dom` itself; the rest is twice as fast without.
  environment: 'node',
  // A busy machine is slow, not wrong.
  testTimeout: 30_000,
  maxWorkers: 2,
}

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,simulator}/**/*.test.{ts,tsx}'],
          ...unit,
          // What is tested here keeps nothing in its modules and its tests replace none, so a worker loads them once for all files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-apart',
          include: ['{app,components,scripts}/**/*.test.{ts,tsx}'],
          ...unit,
          setupFiles: ['./scripts/testing/patient-tests.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pipeline',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          // They mostly wait: for a deadline, for PostgreSQL, for a quiet period. Each has a database of its own.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          globalSetup: ['./scripts/testing/pipeline-database.ts'],
          setupFiles: ['./scripts/testing/one-console-after-another.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(process.argv.includes('campaign') ? [campaign] : []),
    ],
  },
})
