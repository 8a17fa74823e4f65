// `npm run pictures`: docs/screenshots/sheet-*.jpg, every page × width × theme × state. `npm run pictures -- -g slow` takes one state.
import { drive } from './drive.mjs'

await drive('e2e/pictures.config.ts', process.argv.slice(2))
