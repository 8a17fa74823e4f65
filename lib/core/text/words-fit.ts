/** Each word of a search is in one of the texts, in any order and case. */
export function wordsFit(typed: string): (...texts: string[]) => boolean {
  const words = wordsIn(typed)
  return (...texts) => words.every((word) => texts.some((text) => text.toLowerCase().includes(word)))
}

export const wordsIn = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean)
