import 'server-only'
import { keptText } from '@/lib/text/kept-text'

/** A text, or a whole number with more digits than a number of ours can hold. */
const TEXT_OR_LONG = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g
/** Escapes that may stand for what no database takes: NUL, and halves of a character. */
const UNKEPT = /\\u(?:0000|d[89a-f])/i

/**
 * JSON of an answer, so that nothing of it changes on the way: ids may be longer than a number can hold, and one that is rounded is the id
 * of something else. They become texts. What could not be written down becomes the sign for it.
 */
export function parseJson(text: string): unknown {
  const whole = /\d{16}/.test(text) ? text.replace(TEXT_OR_LONG, asText) : text
  return UNKEPT.test(text) ? JSON.parse(whole, kept) : JSON.parse(whole)
}

const asText = (part: string) => (part.startsWith('"') || Number.isSafeInteger(Number(part)) ? part : `"${part}"`)

function kept(_: string, value: unknown): unknown {
  if (typeof value === 'string') return keptText(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [keptText(name), inner]))
}
