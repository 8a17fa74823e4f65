import { writeFileSync } from 'node:fs'
import { catalogue } from '@/lib/operations/catalogue'
import { describeOperation, operationsPage } from './operations-page'

const entries = [...catalogue.values()].map(describeOperation)

if (process.argv.includes('--json')) console.log(JSON.stringify(entries, null, 2))
else if (process.argv.includes('--write')) writeFileSync('docs/operations.md', operationsPage())
else
  for (const e of entries)
    console.log([e.id.padEnd(28), `${e.method} ${e.path}`.padEnd(36), e.allowed.join(' ')].join(' '))
