import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plain, writtenIn } from './code-texts'
import { proseOf } from './document-code'

/** Pages for people who use or run the console; these pages quote what is on a screen. */
const isPage = (file: string) => /^((README|CONTRIBUTING|SECURITY|UPGRADING)|docs\/operate\/[^/]+)\.md$/.test(file)

/** Files with sentences that people read. */
const isSource = (file: string) =>
  /^(app|components|lib|server|scripts\/(launch|release|testing))\/.*\.(ts|tsx|mjs)$/.test(file) &&
  !/\.(test|test-d|campaign|corpus)\.tsx?$|^(?!scripts).*\/testing\//.test(file)

/** Settings at identity providers (docs/operate/identity.md). */
const others = ['Add to ID token', 'Add to userinfo', 'Full group path', 'Assert Roles on Authentication']

/** Quotations that begin like a sentence or a label, and labels in italics. A quotation may continue in the next line. “_Settings, Policy_” is two labels. */
const quoted = /“([^”|]+)”|(?<!\w)"([A-Z][^"|]*)"|(?<![\w*])_([A-Z][^_|]*)_(?!\w)/g

function quotedIn(text: string): { line: number; sentence: string }[] {
  // No quotation may contain “|”. So an empty line, which becomes “|”, ends a quotation that was never closed.
  const prose = proseOf(text)
    .map((row) => (row.trim() === '' ? '|' : row))
    .join('\n')
  return [...prose.matchAll(quoted)].map(({ index, 1: curly, 2: straight, 3: label }) => ({
    line: prose.slice(0, index).split('\n').length,
    sentence: curly ?? straight ?? label ?? '',
  }))
}

/** The console or a command must write each quoted sentence and label. An ellipsis matches any value. Comments do not count as written. */
export function checkSentences(folder: string, files: readonly string[]): string[] {
  const pages = files.filter(isPage)
  const writes = writtenIn(folder, files.filter(isSource))
  return pages.flatMap((page) =>
    quotedIn(readFileSync(join(folder, page), 'utf8')).flatMap(({ line, sentence }) =>
      plain(sentence)
        .split(/…|, (?=[A-Z])/)
        .map((piece) => piece.trim())
        .filter((piece) => piece.length > 2 && !others.includes(piece) && !writes(piece))
        .map((piece) => `${page}:${line}: no source has this sentence: ${piece}`),
    ),
  )
}
