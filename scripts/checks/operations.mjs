// `npm run -s operations -- --json`: the catalogue, for people and programs. `--write` updates generated files: pages
// of docs/, server actions and operation summaries.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, root } from '../launch/setup.mjs'

await ensureInstalled({ tests: true })
const run = spawnSync(
  process.execPath,
  ['--conditions=react-server', '--import', 'tsx', 'scripts/checks/operations.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
process.exit(run.status ?? 1)
