import 'server-only'
import { renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'

type Bundler = { build(options: Record<string, unknown>): Promise<unknown> }

const require = createRequire(import.meta.url)

/**
 * Bundles a program into one file, for tests that start it often: Node takes two processor seconds to read its hundreds of sources, and a
 * quarter of that for one file. Packages are not bundled. The bundler is the one that tsx uses.
 */
export async function inOneFile(program: string): Promise<string> {
  const { build } = createRequire(require.resolve('tsx'))('esbuild') as Bundler
  // Below the clone, where Node finds the packages. Renamed at the end, because another worker may be starting the same file.
  const file = join(process.cwd(), '.data', 'testing', `${basename(program, '.ts')}.mjs`)
  const unfinished = `${file}.${process.pid}`
  const conditions = ['react-server']
  const node = { platform: 'node', format: 'esm', target: 'node22', conditions, packages: 'external' }
  await build({ entryPoints: [program], outfile: unfinished, bundle: true, ...node })
  renameSync(unfinished, file)
  return file
}
