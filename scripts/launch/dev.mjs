// `npm run dev`: the demo with `next dev` in place of the production build, and data of its own.
import { continueIn, ensureInstalled } from './setup.mjs'

ensureInstalled({ tests: true })
continueIn('launch/demo.ts', ['development', ...process.argv.slice(2)])
