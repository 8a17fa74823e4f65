// `npm run demo`: everything on this machine: database, simulated provider, console in production mode. `npm run demo
// -- --fresh` deletes what earlier runs left.
import { release } from './place.mjs'
import { continueIn, ensureInstalled, fail } from './setup.mjs'

await ensureInstalled()
// The demo image contains a build.
if (!release) {
  const { ensureBuilt } = await import('./next-build.mjs')
  // `npm test` checks the types, so a first start need not wait for them.
  if (!ensureBuilt(true)) fail('The build failed.')
}
continueIn('launch/demo.ts', ['production', ...process.argv.slice(2)])
