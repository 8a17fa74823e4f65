// `npm run campaign`: the long tests, each ending with one line of what it counted. Arguments name files: `npm run campaign -- looks`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from '../launch/setup.mjs'

ensureInstalled()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const flags = ['run', '--project', 'campaign', '--disable-console-intercept', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, [vitest, ...flags], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
