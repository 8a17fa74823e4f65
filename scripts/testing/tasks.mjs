// `npm run tasks`: clicks, keys and seconds of common tasks, by menus and by lookup, at two widths.
// `npm run tasks -- -g large` measures the first cards of a lookup on a large account instead.
import { drive } from './drive.mjs'

await drive('e2e/tasks.config.ts', process.argv.slice(2))
