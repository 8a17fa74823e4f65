/** A code span of one line, or one line of a block. */
export interface Code {
  /** Counted from 1. */
  line: number
  code: string
  block: boolean
}

/** All code of a page in Markdown: fenced blocks, blocks indented by four spaces, spans. */
export function codeIn(text: string): Code[] {
  let fenced = false
  return text.split('\n').flatMap((row, index): Code[] => {
    const line = index + 1
    if (/^\s*```/.test(row)) {
      fenced = !fenced
      return []
    }
    if (fenced || row.startsWith('    ')) return [{ line, code: row, block: true }]
    return [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ line, code, block: false }))
  })
}

/** The lines of a page without code blocks and spans. A line of a block becomes empty, so that line numbers stay right. */
export function proseOf(text: string): string[] {
  const blocks = new Set(codeIn(text).flatMap(({ line, block }) => (block ? [line] : [])))
  return text
    .split('\n')
    .map((row, index) => (blocks.has(index + 1) || /^\s*```/.test(row) ? '' : row.replace(/`[^`]*`/g, '')))
}
