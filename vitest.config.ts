import { readdirSync, readFileSync } from 'node:fs'
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
  setupFiles: ['./scripts/testing/patterns-in-objects.ts', './scripts/testing/patient-tests.ts'],
}

// They mostly wait: for a deadline, for PostgreSQL, for a quiet period. Each has a database of its own.
const pipeline = {
  environment: 'node',
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
  globalSetup: ['./scripts/testing/pipeline-database.ts'],
  // Files share their worker's modules; what a process keeps, each has for itself.
  setupFiles: ['./scripts/testing/patterns-in-objects.ts', './scripts/testing/one-console-after-another.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

// Loading the modules anew for each file takes longer than most tests: a worker shares them among all files but those that replace
// something, which the next file would meet.
const replacing = /\bvi\.(mock|doMock|resetModules|stub\w+|spyOn|useFakeTimers)\b|\bprocess\.env\b/
const testsIn = (folder: string) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
const unitTests = ['app', 'components', 'lib', 'scripts', 'simulator'].flatMap(testsIn)
const apart = new Set(unitTests.filter((file) => replacing.test(readFileSync(`${root}${file}`, 'utf8'))))
// The environment is set back after each file; another module than the one that was loaded before is not.
const pipelineTests = testsIn('server')
const mocking = pipelineTests.filter((file) => /\bvi\.mock\(/.test(readFileSync(`${root}${file}`, 'utf8')))
// As a glob: the route groups' brackets are no pattern.
const globs = (files: string[]) => files.map((file) => file.replace(/[()[\]]/g, '\\$&'))

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: globs(unitTests.filter((file) => !apart.has(file))), ...unit, isolate: false },
      },
      { extends: true, test: { name: 'unit-apart', include: globs([...apart]), ...unit } },
      {
        extends: true,
        test: {
          name: 'pipeline',
          include: globs(pipelineTests.filter((file) => !mocking.includes(file))),
          ...pipeline,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'pipeline-apart', include: globs(mocking), ...pipeline } },
      ...(process.argv.includes('campaign') ? [campaign] : []),
    ],
  },
})
