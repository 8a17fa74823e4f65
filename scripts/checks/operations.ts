import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { catalogue } from '@/lib/operations/catalogue'
import { withEvidenceTable } from './evidence-table'
import { actionsFile, actionsOf, areas } from './generated-actions'
import { describeOperation, operationsPage } from './operations-page'

const entries = [...catalogue.values()].map(describeOperation)

if (process.argv.includes('--json')) console.log(JSON.stringify(entries, null, 2))
else if (process.argv.includes('--write')) writeAll()
else
  for (const e of entries)
    console.log([e.id.padEnd(28), `${e.method} ${e.path}`.padEnd(36), e.allowed.join(' ')].join(' '))

function writeAll() {
  writeFileSync('docs/operations.md', operationsPage())
  writeFileSync('docs/journal.md', withEvidenceTable(readFileSync('docs/journal.md', 'utf8')))
  for (const area of areas) {
    const actions = actionsOf(area)
    if (actions) writeFileSync(actionsFile(area), actions)
    else rmSync(actionsFile(area), { force: true })
  }
}
