// `npm run -s admin -- doctor`: what whoever has the machine does without a browser. `npm run -s new-password` is one of its verbs.
import { continueIn, ensureInstalled } from './setup.mjs'

ensureInstalled()
continueIn('launch/admin.ts')
