// `npm run pictures`: the documentation's pictures, docs/screenshots/*.png. Fails if a page is not as expected. `npm run
// pictures -- sheets.ts`: every page × width × theme × state, .data/sheets/*.jpg; `-g slow` selects one state.
import { drive } from './drive.mjs'

const args = process.argv.slice(2)
await drive('e2e/pictures.config.ts', args.length > 0 ? args : ['pictures.ts'])
