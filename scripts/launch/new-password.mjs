// `npm run -s new-password -- dana@example.com`: for an administrator whom no other can let in again.
import { continueIn, ensureInstalled } from './setup.mjs'

ensureInstalled()
continueIn('launch/new-password.ts')
