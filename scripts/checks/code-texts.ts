import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** One spelling of apostrophes and spaces, so that a document may wrap what the code writes in one line. */
export const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/\s+/g, ' ')

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text
  if (!(ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))) return null
  const { parent } = node
  // A module's path or a type is never shown.
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)
    ? null
    : node.text
}

/** What a source file writes: its string literals, the pieces of its templates, and its JSX text; no comments, names or types. */
export function textsIn(file: string, source: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== null) texts.push(plain(text))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return texts
}

/** The identifiers of a source file and what it writes. For a file in another language: all of it without comments. */
function namesIn(file: string, source: string): string[] {
  if (!/\.([cm]?[jt]sx?)$/.test(file)) return [source.replace(/(^|\s)#.*$/gm, '')]
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) texts.push(node.text)
    const text = textOf(node)
    if (text !== null) texts.push(text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return texts
}

/** Whether one of the files has this word outside its comments. */
export function namedIn(folder: string, files: readonly string[]): (word: string) => boolean {
  const sources = files.map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))
  return (word) => {
    const whole = new RegExp(`(?<!\\w)${word}(?!\\w)`)
    return sources.some(
      ({ file, source }) => whole.test(source) && namesIn(file, source).some((text) => whole.test(text)),
    )
  }
}

/** Whether one of the files writes this text. */
export type Writes = (text: string) => boolean

/** Searches the text of the files first, because parsing all of them takes seconds. */
export function writtenIn(folder: string, files: readonly string[]): Writes {
  const sources = files.map((file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    return { file, source, searched: plain(source.replace(/\\'/g, "'")) }
  })
  const parsed = new Map<string, string[]>()
  const textsOf = (file: string, source: string) => {
    const texts = parsed.get(file) ?? textsIn(file, source)
    parsed.set(file, texts)
    return texts
  }
  return (text) =>
    sources.some(
      ({ file, source, searched }) =>
        searched.includes(plain(text)) && textsOf(file, source).some((one) => one.includes(plain(text))),
    )
}
