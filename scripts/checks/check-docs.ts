import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../launch/setup.mjs'
import { checkDecisions, checkMigrations, isExample } from './check-decisions'
import { checkNames } from './check-names'
import { checkSentences } from './check-sentences'
import { checkStatus } from './check-status'
import { checkVariables } from './check-variables'
import { codeIn, proseOf } from './document-code'
import { checkProse } from './prose'
import { unexplained, withVariablesTable } from './variables-table'

// Checks of the documentation: links, files, variables, commands, addresses, pages, decisions and quoted sentences exist,
// and the variables match in .env.example, in server/platform/env.ts and in docs/operate/configure.md.

/** Named in the documentation, but created at runtime or stored outside the repository. */
const notOurs = new Set(['secrets.json', 'people.json', 'simulator.json', 'roles.sql'])

const skipped = new Set(['node_modules', '.git', '.next', '.data', 'test-results', 'playwright-report', 'coverage'])

type Tree = { folder: string; files: string[]; top: Set<string> }

/** All problems of the documentation below `folder`, each as "file:line: what" or "file: what". */
export function checkDocs(folder: string): string[] {
  const files = filesIn(folder)
  const tree = { folder, files, top: new Set(files.map((file) => file.split('/')[0] ?? '')) }
  const pages = files.filter((file) => /^((\w+\/)?README|CONTRIBUTING|SECURITY|UPGRADING|docs\/.*)\.md$/.test(file))
  return [
    ...pages.flatMap((page) => checkPage(tree, page)),
    ...checkNames(folder, files, pages),
    ...files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file)).flatMap((file) => checkPagesNamed(tree, file)),
    ...checkVariables(folder),
    ...checkDecisions(folder, files),
    ...checkMigrations(folder, files),
    ...checkStatus(folder, files),
    ...checkSentences(folder, files),
    ...checkProse(folder, files),
  ]
}

/** Documentation pages that code names by path must exist. */
function checkPagesNamed({ folder }: Tree, file: string): string[] {
  if (isExample(file)) return []
  return [...read(folder, file).matchAll(/\bdocs\/[\w./-]+\.md\b/g)]
    .filter(([page]) => !existsSync(join(folder, page)))
    .map(([page]) => `${file}: there is no ${page}`)
}

const CONFIGURE = 'docs/operate/configure.md'

/** The generated table of variables must be current. */
async function checkTable(folder: string): Promise<string[]> {
  const { parserFacts } = await import('./variable-facts')
  const [page, example] = [read(folder, CONFIGURE), read(folder, '.env.example')]
  const current = withVariablesTable(page, example, parserFacts()) === page
  return [
    ...unexplained(example).map((name) => `.env.example: ${name} has no comment of its own`),
    ...(current ? [] : [`${CONFIGURE}: the table is out of date; update it with: npm run operations -- --write`]),
  ]
}

function checkPage(tree: Tree, page: string): string[] {
  const problems: string[] = []
  const at = (line: number) => (what: string) => problems.push(`${page}:${line}: ${what}`)
  const text = read(tree.folder, page)
  // In a tutorial, bold marks the files that the reader creates.
  const created = [...text.matchAll(/\*\*([\w./-]+)\*\*/g)].map(([, path]) => path)
  for (const { line, code, block } of codeIn(text))
    for (const word of block ? code.split(/[\s'"=]+/).filter((one) => one.includes('/')) : [code])
      if (!created.includes(word)) checkPath(tree, page, word, at(line))
  for (const [index, prose] of proseOf(text).entries())
    for (const [, target = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) checkLink(tree, page, target, at(index + 1))
  return problems
}

type Add = (what: string) => void

function checkLink({ folder, files }: Tree, page: string, target: string, add: Add): void {
  if (/^[a-z]+:/.test(target)) return
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), decodeURIComponent(path))
  if (!existsSync(join(folder, file))) add(`the link leads nowhere: ${target}`)
  else if (anchor && files.includes(file) && !headings(read(folder, file)).includes(anchor)) {
    add(`the page has no such heading: ${target}`)
  }
}

/** Anchors as common renderers make them: lower case, no punctuation, dashes for spaces. */
function headings(text: string): string[] {
  const titles = text.matchAll(/^#{1,6} (.+)$/gm)
  return [...titles].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

const named = /\.(ts|tsx|mjs|cjs|md|json|sql|css)$/

/** Checks only paths of this repository: those below a top folder, and file names with a known extension. */
function checkPath({ folder, files, top }: Tree, page: string, code: string, add: Add): void {
  if (!/^[\w.@()[\]<>*/-]+$/.test(code) || code.startsWith('/')) return
  const path = code.replace(/\/$/, '')
  const first = path.split('/')[0] ?? ''
  if (notOurs.has(path)) return
  if (!(path.includes('/') ? top.has(first) || named.test(path) : named.test(path))) return
  const relativePath = relative('.', join(dirname(page), path))
  if (existsSync(join(folder, path)) || existsSync(join(folder, relativePath))) return
  // `<…>` and `*` match a part of a name, and some file must match. A bare file name may be anywhere.
  const pattern = path
    .split(/<[^>]+>|\*/)
    .map((part) => part.replace(/[.()[\]]/g, '\\$&'))
    .join('[^/]+')
  const matcher = new RegExp(path.includes('/') ? `^${pattern}(/|$)` : `(^|/)${pattern}$`)
  if (!files.some((file) => matcher.test(file))) add(`there is no ${code}`)
}

function filesIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    return entry.isDirectory() ? filesIn(folder, path) : [path]
  })
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = [...checkDocs(root), ...(await checkTable(root))]
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'The documentation names only what exists.' : `${problems.length} problems`)
  process.exit(problems.length > 0 ? 1 : 0)
}
