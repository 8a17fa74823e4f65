// Which packages a release contains, with their licenses, from the lockfile and the installed packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/place.mjs'

/** Packages needed only to build, or to run from a clone; they are not in a release. */
const buildOnly = [
  '@tailwindcss/postcss',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'tailwindcss',
  'tsx',
  'typescript',
]
/** Left out of a release: packages that Next needs only for compiling and images, and pdfjs-dist only for drawing. */
const leftOut = /^(sharp|@next\/swc-.*|@napi-rs\/canvas|postcss|caniuse-lite|baseline-browser-mapping)$/

/** The packages that our dependencies need and that are installed here. `path`: in the lockfile, such as node_modules/pg. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const add = (name, from) => {
    if (leftOut.test(name)) return
    const path = resolved(packages, name, from)
    if (!path || found.has(path) || !existsSync(join(root, path))) return
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path]
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path)
  }
  const own = Object.keys(packages[''].dependencies).filter((name) => !buildOnly.includes(name))
  for (const name of own) add(name, '')
  for (const path of found) if (buildOnly.includes(nameOf(path))) found.delete(path)
  return [...found]
    .sort()
    .map((path) => ({ path, name: nameOf(path), version: packages[path].version, license: packages[path].license }))
}

export const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Finds a package as Node does: first inside the package that needs it, then further out. */
function resolved(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
    if (!folder.includes('/node_modules/')) folder = ''
  }
}

/** One text with every license; equal texts are printed once, with the packages that have them. */
export function licenses(shipped) {
  const byText = new Map()
  for (const { path, name, version, license } of shipped) {
    const folder = join(root, path)
    const files = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      .sort()
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
    const key = text || `${license ?? 'See the package.'} (The package has no license file.)`
    byText.set(key, [...(byText.get(key) ?? []), `${name} ${version}${license ? ` (${license})` : ''}`])
  }
  const sections = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)
  return `Third-party software in this release: ${shipped.length} packages.\n\n${sections.join(`\n${'-'.repeat(100)}\n\n`)}`
}
