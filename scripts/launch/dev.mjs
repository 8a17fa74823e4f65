// `npm run dev`: the demo with `next dev` instead of the production build, and its own data.
import { continueIn, ensureInstalled } from './setup.mjs'

await ensureInstalled({ tests: true })
continueIn('launch/demo.ts', ['development', ...process.argv.slice(2)])
