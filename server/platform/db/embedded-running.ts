import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { address } from './embedded'
import { livingOwner } from './embedded-owner'

/** The administrator's address of the server that another process of ours runs on this folder; null where none does. */
export function runningDatabase(home: string): string | null {
  const file = join(home, 'cluster', 'postmaster.pid')
  if (!livingOwner(home) || !existsSync(file)) return null
  // Its fourth line; the password lies beside the data, for its owner.
  const port = Number(readFileSync(file, 'utf8').split('\n')[3])
  return port > 0 ? address({ password: readFileSync(join(home, 'password'), 'utf8').trim() }, port) : null
}
