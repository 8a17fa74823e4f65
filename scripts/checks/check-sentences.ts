import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = 'docs/operate/troubleshooting.md'

/** Files with sentences that people read. */
const isSource = (file: string) =>
  /^(app|components|lib|server|scripts\/launch)\/.*\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file)

const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/\\'/g, "'").replace(/\s+/g, ' ')

/** Each quoted sentence in the page's first column exists in the sources. An ellipsis matches a value. */
export function checkSentences(folder: string, files: readonly string[]): string[] {
  if (!files.includes(PAGE)) return []
  const sources = plain(
    files
      .filter(isSource)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n'),
  )
  return readFileSync(join(folder, PAGE), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const sentences = [...(line.startsWith('|') ? (line.split('|')[1] ?? '') : '').matchAll(/“([^”]+)”/g)]
      const pieces = sentences.flatMap(([, sentence = '']) => plain(sentence).split('…'))
      return pieces
        .map((piece) => piece.trim())
        .filter((piece) => piece.length > 5 && !sources.includes(piece))
        .map((piece) => `${PAGE}:${index + 1}: no source has this sentence: ${piece}`)
    })
}
