// Words in texts, as people search for them: without regard to case, accents or width, in any order.

const AROUND = 60

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsIn = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean)

/** The part of the text around the first of these words; null if the text does not contain all of them. */
export function excerptOf(text: string, words: readonly string[]): string | null {
  const searched = plain(text)
  if (words.length === 0 || !words.every((word) => searched.includes(word))) return null
  // Characters as people see them, because a separate accent would shift the position.
  const letters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment)
  const plainLetters = letters.map(plain)
  const whole = plainLetters.join('')
  const first = Math.max(0, Math.min(...words.map((word) => whole.indexOf(word))))
  let at = 0
  for (let passed = 0; passed < first; at += 1) passed += plainLetters[at]?.length ?? 1
  const [from, to] = [Math.max(0, at - AROUND), at + 2 * AROUND]
  const part = letters.slice(from, to).join('').replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${part}${to < letters.length ? '…' : ''}`
}
