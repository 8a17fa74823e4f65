// `npm start`: the console in production, with the embedded database unless DATABASE_URL is set.
import { isBuilt } from './place.mjs'
import { continueIn, ensureInstalled, fail } from './setup.mjs'

if (!isBuilt()) fail('There is no build yet. Run `npm run build` first.')
await ensureInstalled()
continueIn('launch/start.ts')
