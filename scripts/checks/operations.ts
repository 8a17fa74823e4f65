import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { withEvidenceTable } from './evidence-table'
import { actionsFile, actionsOf, areas } from './generated-actions'
import { summariesFile, summariesOf } from './generated-summaries'
import { describeOperation, operationsPage } from './operations-page'
import { parserFacts } from './variable-facts'
import { withVariablesTable } from './variables-table'

const entries = [...catalogue.values()].map(describeOperation)

if (process.argv.includes('--json')) console.log(JSON.stringify(entries, null, 2))
else if (process.argv.includes('--write')) writeAll()
else
  for (const e of entries)
    console.log([e.id.padEnd(28), `${e.method} ${e.path}`.padEnd(36), e.allowed.join(' ')].join(' '))

function writeAll() {
  const read = (file: string) => readFileSync(file, 'utf8')
  writeFileSync('docs/develop/operations.md', operationsPage())
  writeFileSync('docs/develop/journal.md', withEvidenceTable(read('docs/develop/journal.md')))
  const table = withVariablesTable(read('docs/operate/configure.md'), read('.env.example'), parserFacts())
  writeFileSync('docs/operate/configure.md', table)
  for (const area of areas) {
    renew(actionsFile(area), actionsOf(area))
    renew(summariesFile(area), summariesOf(area))
  }
}

function renew(file: string, content: string | null) {
  if (content) writeFileSync(file, content)
  else rmSync(file, { force: true })
}
