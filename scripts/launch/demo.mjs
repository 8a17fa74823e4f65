// `npm run demo`: everything on this machine: database, simulated provider, console in production mode.
// `npm run demo -- --fresh` forgets what earlier runs left.
import { ensureBuilt } from './build.mjs'
import { continueIn, ensureInstalled, fail } from './setup.mjs'

ensureInstalled()
if (!ensureBuilt()) fail('The build failed.')
continueIn('launch/demo.ts', ['production', ...process.argv.slice(2)])
