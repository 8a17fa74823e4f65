// `npm run campaign`: the long tests, each ending with one summary line. Arguments select files: `npm run campaign --
// looks`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from '../launch/setup.mjs'

ensureInstalled({ tests: true })
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
// Names first: after the last flag, the first name would be read as its value, and all campaigns would run.
const flags = ['run', ...process.argv.slice(2), '--project', 'campaign', '--disable-console-intercept']
const { status } = spawnSync(process.execPath, [vitest, ...flags], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
