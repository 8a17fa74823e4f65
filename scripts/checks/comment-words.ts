import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { pageWords } from '../../e2e/page-word-list'

/** Words refused on pages only, with the reason why comments may use them. */
const allowed: Readonly<Record<string, string>> = {
  act: 'The code’s own word for a change (lib/core/changes/).',
  kept: 'Not only data is kept: an order, a promise, a connection.',
  verdict: 'The name of types and modules.',
  nobody: 'An ordinary word; pages only choose one spelling of it.',
  blank: 'A blank line.',
}
const refused = pageWords.filter(([word]) => !Object.keys(allowed).some((one) => one.search(word) >= 0))

// Other people's words, and this list's own examples.
const quoted = /(^|\/)spoken\.ts$|\.corpus\.ts$|^e2e\/page-word-list\.ts$|^scripts\/checks\/(comment|page)-words\.ts$/

/** Code and quotations count as somebody else's words. */
const prose = (text: string) => text.replace(/`[^`]*`|[“"][^”"]*[”"]/g, '')

type Text = { at: number; text: string }

function commentsOf(token: ts.Node, source: string): Text[] {
  const at = token.getFullStart()
  const ranges = [...(ts.getTrailingCommentRanges(source, at) ?? []), ...(ts.getLeadingCommentRanges(source, at) ?? [])]
  return ranges.map(({ pos, end }) => ({ at: pos, text: source.slice(pos, end) }))
}

function titleOf(node: ts.Node): Text[] {
  if (!ts.isCallExpression(node) || !/^(it|test|describe)\b/.test(node.expression.getText())) return []
  const [title] = node.arguments
  if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return []
  return [
    {
      at: title.getStart(),
      text: title
        .getText()
        .slice(1, -1)
        .replace(/\$\{[^}]*\}/g, ''),
    },
  ]
}

/** Each refused word in a file's comments and test titles: "file:line: “told”: write show". */
export function commentWordsIn(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const texts = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node) || ts.isJsxText(node)) return
    const children = node.getChildren()
    for (const { at, text } of children.length > 0 ? titleOf(node) : commentsOf(node, source)) texts.set(at, text)
    children.forEach(visit)
  }
  visit(parsed)
  return [...texts].flatMap(([at, text]) =>
    refused.flatMap(([word, plain]) =>
      [...prose(text).matchAll(word)].map(
        ([match]) => `${file}:${parsed.getLineAndCharacterOfPosition(at).line + 1}: “${match}”: write ${plain}`,
      ),
    ),
  )
}

/** The same for all sources. */
export const checkCommentWords = (folder: string, files: readonly string[]): string[] =>
  files
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !quoted.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      // A cheap text search first, since most files have no refused word.
      return refused.some(([word]) => source.search(word) >= 0) ? commentWordsIn(file, source) : []
    })
