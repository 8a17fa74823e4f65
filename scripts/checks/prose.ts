import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { clauseSubjects, commentWords, pageWords, plainWords, titleBeginnings } from '../../e2e/page-word-list'

// Refused words in the documentation, in comments, in test titles and in visible texts; sentences that are too long.

/** The most words in a sentence on a page, in an email or in an error. */
export const MOST_WORDS = 25

/** Without code, quotations and addresses of links, which count as someone else's text. */
const prose = (text: string) => text.replace(/`[^`]*`|[“"][^”"]*[”"]|(?<=\])\([^)]*\)/g, '')

type Refused = readonly (readonly [RegExp, string])[]
const refused = (text: string, patterns: Refused) =>
  patterns.flatMap(([word, plain]) => [...text.matchAll(word)].map(([match]) => `“${match}”: write ${plain}`))

/** Elements that do not end a sentence, and components (a link, a date, a number); any other element ends it. */
const inline = /^<(a|b|code|em|i|kbd|s|span|strong|time|[A-Z][\w.]*)\b/

const isJsx = (node: ts.Node) => ts.isJsxElement(node) || ts.isJsxFragment(node)
const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The text of a node, with the word “value” for each value in it. */
function written(node: ts.Node): string {
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ')
  if (ts.isJsxElement(node) && !inline.test(node.getText())) return '\n'
  if (isJsx(node)) return node.children.map(written).join('')
  if (ts.isConditionalExpression(node)) {
    const [one, other] = [written(node.whenTrue), written(node.whenFalse)]
    return wordsOf(one) >= wordsOf(other) ? one : other
  }
  if (isSum(node)) return written(node.left) + written(node.right)
  if (ts.isBinaryExpression(node)) return written(node.right)
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return node.expression ? written(node.expression) : ''
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) => text + written(expression) + literal.text,
      node.head.text,
    )
  if (ts.isStringLiteralLike(node)) return node.text
  return node.getText().startsWith('<br') ? '\n' : 'value'
}

/** Whether a node is a complete text: no query, path or type, and no part of a larger text, which is checked as a whole. */
function isWhole(node: ts.Node): boolean {
  const { parent } = node
  if (isJsx(node)) return !isJsx(parent) || !inline.test(node.getText())
  const part = isSum(parent) || ts.isTaggedTemplateExpression(parent) || ts.isLiteralTypeNode(parent)
  return (isText(node) || isSum(node)) && !part && !ts.isImportDeclaration(parent) && !ts.isExportDeclaration(parent)
}

/** Text for machines: a query, a list of classes, a program, an identifier. */
const machine = (text: string) =>
  !/[A-Za-z] [a-z]|^[A-Z][a-z]+/.test(text.trim()) ||
  /[{};]\s*\n|\b(select|insert into|update \w+ set|delete from|from \w+ where|create \w+)\b|::|=>/i.test(text) ||
  /[\w-]+:[\w-]+ [\w-]+:|(^|\s)[\w:[\]/.]+-\S+ \S+-\S+ \S+-/.test(text)

/** The ends of sentences: a capital follows, unlike after an abbreviation. */
const END = /(?<=[.!?…]["”’')]?)\s+(?=[\p{Lu}\p{N}“"'(])|\n+/u

/** The problems of one visible text. */
function ofText(text: string): string[] {
  if (machine(text)) return []
  return text.split(END).flatMap((sentence) => {
    const count = wordsOf(sentence)
    const shown = sentence.trim().replace(/\s+/g, ' ')
    const long =
      count > MOST_WORDS && /[A-Z.,:?]/.test(shown)
        ? [`${count} words in a sentence, at most ${MOST_WORDS}: ${shown}`]
        : []
    return [...refused(shown, pageWords), ...long]
  })
}

function commentsBefore(token: ts.Node, source: string): string[] {
  if (token.getChildCount() > 0 || ts.isJsxText(token)) return []
  const at = token.getFullStart()
  const ranges = [...(ts.getTrailingCommentRanges(source, at) ?? []), ...(ts.getLeadingCommentRanges(source, at) ?? [])]
  return ranges.map(({ pos, end }) => source.slice(pos, end))
}

const isTitle = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && /^(it|test|describe)\b/.test(parent.expression.getText())

const inDescribe = (node: ts.Node): boolean =>
  node.parent !== undefined &&
  ((ts.isCallExpression(node.parent) && /\bdescribe\b/.test(node.parent.expression.getText())) ||
    inDescribe(node.parent))

/** The problems of a test title: its words, and a missing subject. */
function ofTitle(node: ts.Node): string[] {
  const title = prose(written(node))
  const { alone, clause } = titleBeginnings
  const nameless = clause.test(title) || (alone.test(title) && !inDescribe(node))
  return [...refused(title, commentWords), ...(nameless ? [`“${title}”: begin with the subject of the test`] : [])]
}

const shownIn = /^(app|components|lib|server|scripts\/launch)\/.*\.(tsx?|mjs)$/
const tested = /\.(test|spec|campaign)\.tsx?$/
const hiddenIn = /\.(test|test-d|campaign|corpus)\.|(^|\/)testing\//
// Provider messages, and this list's own examples.
const others = /(^|\/)spoken\.ts$|\.corpus\.ts$|^e2e\/page-word-list\.ts$|^scripts\/checks\/prose\./

/** Each problem of a source file: "file:line: “told”: write show". */
export function sourceProblems(file: string, source: string): string[] {
  const shown = shownIn.test(file) && !hiddenIn.test(file)
  // Searches the source first: most files have no refused word, and walking every token for its comments takes seconds.
  const inComments = [...commentWords, ...clauseSubjects]
  const suspect = tested.test(file) || inComments.some(([word]) => source.search(word) >= 0)
  if (!shown && !suspect) return []
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const problems = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return
    const comments = commentsBefore(node, source).flatMap((text) => refused(prose(text), inComments))
    const title = isTitle(node) && isText(node) ? ofTitle(node) : []
    const text = shown && isWhole(node) ? ofText(isJsx(node) ? node.children.map(written).join('') : written(node)) : []
    const line = parsed.getLineAndCharacterOfPosition(comments.length > 0 ? node.getFullStart() : node.getStart()).line
    for (const problem of [...comments, ...title, ...text]) problems.add(`${file}:${line + 1}: ${problem}`)
    below(node)
  }
  const below = (node: ts.Node): void => (suspect ? node.getChildren().forEach(visit) : ts.forEachChild(node, visit))
  below(parsed)
  return [...problems]
}

/** Each refused word of a page of the documentation. */
export const pageProblems = (file: string, page: string): string[] =>
  // Code becomes empty lines, so that the line numbers stay right.
  page
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/.+/g, ''))
    .replace(/^ {4}.*/gm, '')
    .split('\n')
    .flatMap((line, index) =>
      refused(prose(line), [...plainWords, ...clauseSubjects]).map((problem) => `${file}:${index + 1}: ${problem}`),
    )

const isPage = /^(README|CONTRIBUTING)\.md$|^\w+\/README\.md$|^docs\/(?!.*operations\.md$).*\.md$/

export const checkProse = (folder: string, files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const read = () => readFileSync(join(folder, file), 'utf8')
    if (isPage.test(file)) return pageProblems(file, read())
    return /\.(tsx?|mjs)$/.test(file) && !others.test(file) ? sourceProblems(file, read()) : []
  })
