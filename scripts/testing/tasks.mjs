// `npm run tasks`: how many clicks, keys and seconds the five tasks of a support desk take, by menus and by lookup, on two widths.
// `npm run tasks -- -g large` measures the first cards of a lookup on a large account instead.
import { drive } from './drive.mjs'

await drive('e2e/tasks.config.ts', process.argv.slice(2))
