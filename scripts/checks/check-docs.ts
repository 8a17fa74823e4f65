import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../launch/setup.mjs'
import { checkDecisions } from './check-decisions'
import { checkSentences } from './check-sentences'
import { checkVariables } from './check-variables'
import { checkProse } from './prose'
import { unexplained, withVariablesTable } from './variables-table'

// Checks of the documentation: links, files, commands, decisions and quoted sentences exist, and the variables match in
// .env.example, in server/platform/env.ts and in docs/operate/configure.md.

/** Named in the documentation, but created at runtime or stored outside the repository. */
const notOurs = new Set(['secrets.json', 'people.json', 'simulator.json', 'specification.md', 'roles.sql'])

const skipped = new Set(['node_modules', '.git', '.next', '.data', 'test-results', 'playwright-report', 'coverage'])

type Tree = { folder: string; files: string[]; top: Set<string> }

/** All problems of the documentation below `folder`, each as "file:line: what". */
export function checkDocs(folder: string): string[] {
  const files = filesIn(folder)
  const tree = { folder, files, top: new Set(files.map((file) => file.split('/')[0] ?? '')) }
  const pages = files.filter((file) => /^((\w+\/)?README\.md|CONTRIBUTING\.md|docs\/.*\.md)$/.test(file))
  return [
    ...pages.flatMap((page) => checkPage(tree, page)),
    ...files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file)).flatMap((file) => checkPagesNamed(tree, file)),
    ...checkVariables(folder),
    ...checkDecisions(folder, files),
    ...checkSentences(folder, files),
    ...checkProse(folder, files),
  ]
}

/** Comments name documentation pages by path. */
function checkPagesNamed({ folder }: Tree, file: string): string[] {
  if (file.endsWith('check-docs.test.ts')) return []
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
    ...(current ? [] : [`${CONFIGURE}: the table is not today's; renew it with: npm run operations -- --write`]),
  ]
}

function checkPage(tree: Tree, page: string): string[] {
  const problems: string[] = []
  let fenced = false
  for (const [index, line] of read(tree.folder, page).split('\n').entries()) {
    const add = (what: string) => problems.push(`${page}:${index + 1}: ${what}`)
    if (line.startsWith('```')) fenced = !fenced
    const codes = fenced ? [line] : [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
    for (const code of codes) checkCommands(tree, code, add)
    if (fenced) continue
    for (const code of codes) checkPath(tree, page, code, add)
    const words = line.replace(/`[^`]*`/g, '')
    for (const [, target = ''] of words.matchAll(/\]\(([^)\s]+)\)/g)) checkLink(tree, page, target, add)
  }
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

/** Only paths of this repository: below a top folder, or a file name with a known extension. */
function checkPath({ folder, files, top }: Tree, page: string, code: string, add: Add): void {
  if (!/^[\w.@()[\]<>*/-]+$/.test(code) || code.startsWith('/')) return
  const path = code.replace(/\/$/, '')
  const first = path.split('/')[0] ?? ''
  if (notOurs.has(path)) return
  if (!(path.includes('/') ? top.has(first) || named.test(path) : named.test(path))) return
  const beside = relative('.', join(dirname(page), path))
  if (existsSync(join(folder, path)) || existsSync(join(folder, beside))) return
  // A placeholder or asterisk matches at least one name. A bare file name may be anywhere.
  const pattern = path
    .split(/<[^>]+>|\*/)
    .map((part) => part.replace(/[.()[\]]/g, '\\$&'))
    .join('[^/]+')
  const found = new RegExp(path.includes('/') ? `^${pattern}(/|$)` : `(^|/)${pattern}$`)
  if (!files.some((file) => found.test(file))) add(`there is no ${code}`)
}

function checkCommands({ folder }: Tree, code: string, add: Add): void {
  const { scripts = {} } = JSON.parse(read(folder, 'package.json')) as { scripts?: Record<string, string> }
  for (const [, run, short] of code.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(test|start)\b)/g)) {
    const script = run ?? short ?? ''
    const file = /\bscripts\/[\w./-]+/.exec(scripts[script] ?? '')?.[0]
    if (!(script in scripts)) add(`package.json has no script ${script}`)
    else if (file && !existsSync(join(folder, file))) add(`npm run ${script} starts ${file}, which does not exist`)
  }
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
