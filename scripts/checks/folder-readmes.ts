import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Few lines, because a folder's README is a map, not documentation. */
const MOST_LINES = 16
const longer = new Set(['simulator'])

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)

/** All mismatches between the READMEs of the top folders and the tree. */
export function checkFolderReadmes(root: string, top: readonly string[]): string[] {
  const map = readFileSync(join(root, 'README.md'), 'utf8')
  return top.flatMap((folder) => [
    ...(map.includes(`\`${folder}/\``) ? [] : [`README.md does not name \`${folder}/\``]),
    ...checkReadme(root, folder),
  ])
}

function checkReadme(root: string, folder: string): string[] {
  const page = `${folder}/README.md`
  if (!existsSync(join(root, page))) return [`there is no ${page}`]
  const text = readFileSync(join(root, page), 'utf8')
  const present = foldersIn(join(root, folder))
  const named = [...text.matchAll(new RegExp(`\`${folder}/([^\`/]+)/\``, 'g'))].map(([, name = '']) => name)
  const lines = text.trimEnd().split('\n').length
  return [
    ...present
      .filter((name) => !named.includes(name) && !text.includes(`\`${name}/\``))
      .map((name) => `${page} does not name \`${folder}/${name}/\``),
    ...named
      .filter((name) => !present.includes(name))
      .map((name) => `${page} names \`${folder}/${name}/\`, which is gone`),
    ...(lines > MOST_LINES && !longer.has(folder) ? [`${page} has ${lines} lines; at most ${MOST_LINES}`] : []),
  ]
}
