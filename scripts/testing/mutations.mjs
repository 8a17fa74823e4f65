// `npm run mutations`: Stryker changes each expression of a folder, one at a time, and a unit test must fail (decision
// 140). Arguments select folders: `npm run mutations -- lib/desk/policy`. By default all six, which takes hours.
import { ensureInstalled, fail } from '../launch/setup.mjs'

const folders = [
  'lib/desk/policy',
  'lib/core/documents',
  'lib/areas/messaging',
  'lib/areas/10dlc',
  'lib/areas/porting',
  'lib/areas/billing',
]

await ensureInstalled({ tests: true })
const { Stryker } = await import('@stryker-mutator/core')
const chosen = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''))
const unknown = chosen.filter((folder) => !folders.includes(folder))
if (unknown.length > 0) fail(`Not one of ${folders.join(', ')}: ${unknown.join(', ')}`)

const stryker = new Stryker({
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/testing/mutations.vitest.ts' },
  mutate: (chosen.length > 0 ? chosen : folders).flatMap((folder) => [
    `${folder}/**/*.ts`,
    `!${folder}/**/*.{test,corpus,campaign}.ts`,
  ]),
  // Strings are not mutated, because an empty sentence is not a realistic bug.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['.data', '.next', 'test-results', 'docs', 'e2e', 'public'],
  tempDirName: '.data/mutations',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  concurrency: 2,
})
const results = await stryker.runMutationTest()
const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
const judged = results.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)).length
console.log(`mutations: ${killed} of ${judged} killed`)
