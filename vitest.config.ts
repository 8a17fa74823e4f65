import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

const alias = {
  '@/server/store/documents/check-thread': `${root}server/testing/check-thread.ts`,
  '@/': root,
  // Next's marker throws outside a server component; tests of server code run outside Next.
  'server-only': `${root}scripts/testing/empty-module.ts`,
}

// The long tests of `npm run campaign`: not part of `npm test`, nor of a run without a project. Each prints one summary
// line.
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

const setupFiles = ['./scripts/testing/patterns-in-objects.ts', './scripts/testing/whole-numbers.ts']

const unit = {
  // A component test has `// @vitest-environment happy-dom`; the others are twice as fast without.
  environment: 'node',
  testTimeout: 60_000,
  maxWorkers: 2,
  setupFiles: [...setupFiles, './scripts/testing/patient-tests.ts'],
}

// They mostly wait: for a deadline, for PostgreSQL, for a quiet period. Each has its own database.
const pipeline = {
  environment: 'node',
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
  globalSetup: ['./scripts/testing/pipeline-database.ts'],
  // Files share their worker's modules; process state is separate.
  setupFiles: [...setupFiles, './scripts/testing/one-console-after-another.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  resolve: { alias },
  test: {
    // A loaded machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // Loading the modules for each file takes longer than most tests, so a worker's files share them. A test that
      // must replace a module loads it again after vi.resetModules() (server/access/auth/guarded-route.test.ts).
      {
        extends: true,
        test: { name: 'unit', include: ['{lib,scripts,simulator}/**/*.test.ts'], ...unit, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'unit-components',
          include: ['{app,components}/**/*.test.{ts,tsx}'],
          ...unit,
          isolate: false,
          // Many replace modules. Loading ours again for each file takes a quarter of a process for each.
          setupFiles: ['./scripts/testing/own-modules.ts', ...unit.setupFiles],
        },
      },
      {
        extends: true,
        // Tests have no Next request.
        resolve: { alias: { ...alias, 'next/headers': `${root}server/testing/browser.ts` } },
        test: { name: 'pipeline', include: ['server/**/*.test.ts'], ...pipeline, isolate: false },
      },
      ...(process.argv.includes('campaign') ? [campaign] : []),
    ],
  },
})
