import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone, or the unpacked release: both have the launchers two folders down. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const facts = join(root, 'release.json')

/**
 * What `npm run release` wrote into this release; null in a clone.
 * @type {{ version: string, commit: string, platform: string } | null}
 */
export const release = existsSync(facts) ? JSON.parse(readFileSync(facts, 'utf8')) : null

/** The built console: `server.js` with its files. */
export const consoleFolder = release ? join(root, 'console') : join(root, '.next', 'standalone')

export const isBuilt = () => existsSync(join(consoleFolder, 'server.js'))

/** Node's arguments for the simulator. Of all releases, only the demo image has it, as a bundle. */
export const simulatorProgram = release
  ? [join(root, 'scripts', 'launch', 'simulator.js')]
  : ['--import', 'tsx', join(root, 'simulator', 'main.ts')]
