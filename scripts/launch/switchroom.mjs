// `switchroom COMMAND` in a release, `npm run -s switchroom -- COMMAND` in a clone.
import { resolve } from 'node:path'
import { continueIn, ensureInstalled } from './setup.mjs'

// The programs run in another folder; npm sets this variable too.
process.env.INIT_CWD ??= process.cwd()
if (process.env.SWITCHROOM_DATA)
  process.env.SWITCHROOM_DATA = resolve(process.env.INIT_CWD, process.env.SWITCHROOM_DATA)

await ensureInstalled()
const [command, ...rest] = process.argv.slice(2)
if (command === 'start') await import('./start.mjs')
else if (command === 'database-roles') continueIn('launch/database-roles.ts', rest)
else continueIn('launch/command.ts')
