// `npm run build`: the production build.
import { build, ensureBuilt } from './next-build.mjs'
import { ensureInstalled, fail } from './setup.mjs'

await ensureInstalled()
const done = process.argv.includes('--untyped') ? ensureBuilt(true) : build('inherit')
if (!done) fail('The build failed.')
