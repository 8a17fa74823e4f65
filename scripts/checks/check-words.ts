import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainWords } from '../../e2e/page-word-list'

/** Without code and quotations. */
const prose = (line: string) =>
  line
    .replace(/`[^`]*`/g, '')
    .replace(/[“"][^”"]*[”"]/g, '')
    .replace(/\]\([^)]*\)/g, ']')

const isPage = (file: string) =>
  /^(README|CONTRIBUTING)\.md$|^\w+\/README\.md$|^docs\/.*\.md$/.test(file) && !/^simulator|operations\.md$/.test(file)

/** Each refused word in the documentation, with its plain alternative. */
export function checkWords(folder: string, files: readonly string[]): string[] {
  return files.filter(isPage).flatMap((file) => {
    let fenced = false
    return readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        if (line.startsWith('```')) fenced = !fenced
        if (fenced || line.startsWith('    ')) return []
        return plainWords.flatMap(([word, plain]) =>
          [...prose(line).matchAll(word)].map(([found]) => `${file}:${index + 1}: "${found}": write ${plain}`),
        )
      })
  })
}
