// `npm run campaign`: the long tests, each ending with one line of what it counted. Arguments name files: `npm run campaign -- looks`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from '../launch/setup.mjs'

ensureInstalled({ tests: true })
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
// The names first: behind the last flag, the first of them would be taken for its value, and all campaigns would run.
const flags = ['run', ...process.argv.slice(2), '--project', 'campaign', '--disable-console-intercept']
const { status } = spawnSync(process.execPath, [vitest, ...flags], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
