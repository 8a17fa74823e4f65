import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { pageWords } from '../../e2e/page-word-list'
import { longSentencesIn } from './long-sentences'

/** Text for machines: a query, a style, an identifier. */
const machine = (text: string) =>
  !/[A-Za-z] [a-z]|^[A-Z][a-z]+/.test(text.trim()) || /\b(select|from \w+ where|::)\b/.test(text)

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text
  if (!(ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))) return null
  const { parent } = node
  const tag = ts.isTemplateSpan(parent) ? parent.parent.parent : parent
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return null
  if (ts.isTaggedTemplateExpression(tag) || ts.isTaggedTemplateExpression(parent.parent)) return null
  return machine(node.text) ? null : node.text
}

/** Each refused word in a source file's visible texts: "file:line: “told”: write show". */
export function wordsIn(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)?.trim().replace(/\s+/g, ' ')
    for (const [word, plain] of text ? pageWords : [])
      for (const [match] of text?.matchAll(word) ?? []) {
        const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
        found.push(`${file}:${line}: “${match}”: write ${plain}`)
      }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

const shown = /^(app|components|lib|server|scripts\/launch)\/.*\.(tsx?|mjs)$/
// Excludes the provider's words.
const hidden = /\.(test|test-d|campaign|corpus)\.|(^|\/)testing\/|(^|\/)spoken\.ts$/

/** Refused words and long sentences in all sources with visible texts. */
export const checkPageWords = (folder: string, files: readonly string[]): string[] =>
  files
    .filter((file) => shown.test(file) && !hidden.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      // A cheap text search first, since most files have no refused word.
      const refused = pageWords.some(([word]) => source.search(word) >= 0) ? wordsIn(file, source) : []
      return [...refused, ...longSentencesIn(file, source)]
    })
