// `npm run -s admin -- doctor`: administration on the machine without a browser. `npm run -s new-password` is one of
// its verbs.
import { continueIn, ensureInstalled } from './setup.mjs'

ensureInstalled()
continueIn('launch/admin.ts')
