import ts from 'typescript'

/** The most words of a sentence on a page, in an email or in an error. */
export const MOST_WORDS = 25

/** Elements inside a sentence; any other ends it. So is a component: a link, a date, a number. */
const inline = /^(a|b|code|em|i|kbd|s|span|strong|time|[A-Z].*)$/

const tagOf = (node: ts.JsxElement | ts.JsxSelfClosingElement): string =>
  (ts.isJsxElement(node) ? node.openingElement : node).tagName.getText()

/** Text with a placeholder word for each value; null if it is no text. */
function written(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map((span) => `${written(span.expression) ?? 'value'}${span.literal.text}`).join('')
    )
  if (ts.isJsxExpression(node)) return node.expression ? (written(node.expression) ?? 'value') : ''
  if (ts.isParenthesizedExpression(node)) return written(node.expression)
  // The longer alternative.
  if (ts.isConditionalExpression(node)) return longer(written(node.whenTrue), written(node.whenFalse))
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return written(node.right)
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [written(node.left), written(node.right)]
    return left === null && right === null ? null : (left ?? 'value') + (right ?? 'value')
  }
  if (ts.isJsxSelfClosingElement(node)) return tagOf(node) === 'br' ? '\n' : 'value'
  if (ts.isJsxElement(node)) return inline.test(tagOf(node)) ? inside(node) : '\n'
  return ts.isJsxFragment(node) ? inside(node) : null
}

const longer = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : wordsOf(one) >= wordsOf(other) ? one : other

/** The browser shows a line break in JSX text as a space. */
const inside = ({ children }: ts.JsxElement | ts.JsxFragment): string =>
  children
    .map((child) => (ts.isJsxText(child) ? child.text.replace(/\s+/g, ' ') : (written(child) ?? 'value')))
    .join('')

const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/**
 * Splits at a period, a question mark, or the end of a line. Abbreviations and numbers do not end a sentence: a capital
 * follows an end.
 */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…]["”’')]?)\s+(?=[\p{Lu}\p{N}“"'(])|\n+/u)

/** Text for machines: a query, a list of classes, a program. */
const machine = (text: string): boolean =>
  !/[A-Za-z]{2} [a-z]/.test(text) ||
  !/[A-Z.,:?]/.test(text) ||
  /[{};]\s*\n|\b(select|insert into|update \w+ set|delete from|create \w+)\b|::|=>|[\w-]+:[\w-]+ [\w-]+:/i.test(text) ||
  /(^|\s)[\w:[\]/.-]+-[\w[\]/.-]+ [\w:[\]/.-]+-[\w[\]/.-]+ [\w:[\]/.-]+-/.test(text)

function isRoot(node: ts.Node): boolean {
  const { parent } = node
  if (!parent || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return false
  if (ts.isTaggedTemplateExpression(parent)) return false
  // Part of a larger text, which is read as a whole.
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return written(parent) === null
  if (ts.isJsxText(node)) return false
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    const within = ts.isJsxElement(parent) || ts.isJsxFragment(parent)
    return !(within && ts.isJsxElement(node) && inline.test(tagOf(node)))
  }
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node)
}

/** Each visible sentence in a source file, with its line. */
export function sentencesIn(file: string, source: string): { line: number; text: string }[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: { line: number; text: string }[] = []
  const visit = (node: ts.Node): void => {
    const text = isRoot(node) ? (ts.isJsxElement(node) || ts.isJsxFragment(node) ? inside(node) : written(node)) : null
    if (text && !machine(text))
      for (const sentence of sentencesOf(text)) {
        const plain = sentence.trim().replace(/\s+/g, ' ')
        if (plain) found.push({ line: parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: plain })
      }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

/** Each sentence that is too long, as "file:line: 31 words in a sentence, at most 25: …". */
export const longSentencesIn = (file: string, source: string): string[] =>
  sentencesIn(file, source)
    .map(({ line, text }) => ({ line, text, words: wordsOf(text) }))
    .filter(({ words }) => words > MOST_WORDS)
    .map(({ line, text, words }) => `${file}:${line}: ${words} words in a sentence, at most ${MOST_WORDS}: ${text}`)
