import 'server-only'
import { storedText } from '@/lib/text/stored-text'

/** A string, or an integer with more digits than a number can hold exactly. */
const TEXT_OR_LONG = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g
/** Escapes for characters that a database rejects: NUL and unpaired surrogates. */
const UNKEPT = /\\u(?:0000|d[89a-f])/i

/**
 * Parses an answer's JSON without loss: ids may be longer than a number can hold, and a rounded id names another thing, so they become strings.
 * Characters that cannot be stored become the replacement character.
 */
export function parseJson(text: string): unknown {
  const whole = /\d{16}/.test(text) ? text.replace(TEXT_OR_LONG, asText) : text
  return UNKEPT.test(text) ? JSON.parse(whole, kept) : JSON.parse(whole)
}

const asText = (part: string) => (part.startsWith('"') || Number.isSafeInteger(Number(part)) ? part : `"${part}"`)

function kept(_: string, value: unknown): unknown {
  if (typeof value === 'string') return storedText(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storedText(name), inner]))
}
