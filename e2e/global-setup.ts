import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startNode } from '../scripts/launch/children'
import { isUpToDate } from '../scripts/launch/next-build.mjs'
import { isBuilt } from '../scripts/launch/place.mjs'
import { root } from '../scripts/launch/setup.mjs'

/** One PostgreSQL for the whole run; each worker makes its own database in it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!isBuilt()) throw new Error('The browser tests run against a production build: run `npm run build` first.')
  if (!isUpToDate()) console.warn('The sources have changed since the build: these tests show the older state.')
  if (process.env.E2E_DATABASE) return undefined

  const program = ['--conditions=react-server', '--import', 'tsx', join(root, 'scripts', 'launch', 'database.ts')]
  const database = startNode(program, { cwd: root, output: 'pipe' })
  database.process.stderr?.pipe(process.stderr)
  if (!database.process.stdout) throw new Error('The database has no output to read its address from.')
  const lines = createInterface(database.process.stdout)
  const line = await Promise.race([once(lines, 'line'), database.exited])
  if (!Array.isArray(line)) throw new Error('The database for the tests does not start.')
  process.env.E2E_DATABASE = String(line[0])
  return () => database.stop()
}
