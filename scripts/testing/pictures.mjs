// `npm run pictures`: the pictures of the documentation, docs/screenshots/*.png. Fails where a page is not as it was.
// `npm run pictures -- sheets.ts`: every page × width × theme × state, .data/sheets/*.jpg; `-g slow` takes one state.
import { drive } from './drive.mjs'

const args = process.argv.slice(2)
await drive('e2e/pictures.config.ts', args.length > 0 ? args : ['pictures.ts'])
