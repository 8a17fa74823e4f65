// `npm run verify`: everything that needs no browser.
// `-- --database system` runs the pipeline tests on the distribution's PostgreSQL, `-- --database both` on both.
import { parseArgs } from 'node:util'
import { ensureInstalled, seconds } from '../launch/setup.mjs'

await ensureInstalled({ tests: true })
const { runSteps, summary } = await import('./run.mjs')
const { boundaries, deadCode, docs, lint, pipeline, types, unit } = await import('./steps.mjs')

const { values } = parseArgs({ options: { database: { type: 'string', default: 'embedded' } } })
const databases = values.database === 'both' ? ['embedded', 'system'] : [values.database]
const started = Date.now()
const sum = await runSteps([
  ...databases.map((name) => pipeline([], name)),
  types,
  unit(),
  boundaries,
  deadCode,
  lint,
  ...docs,
])
console.log(`${summary(sum)} in ${seconds(started)}`)
process.exit(sum.failed > 0 ? 1 : 0)
