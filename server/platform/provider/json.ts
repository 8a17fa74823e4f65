import 'server-only'
import { parse } from 'lossless-json'
import { storedText } from '@/lib/core/text/stored-text'

/** Escapes for characters that the database rejects, NUL and unpaired surrogates; paired surrogates match, too. */
const UNKEPT = /\\u(?:0000|d[89a-f])/i

/**
 * Parses an answer's JSON without loss: an integer that a number cannot hold exactly becomes a string, because a rounded id would name another thing.
 * Characters that cannot be stored become the replacement character. A member that appears twice with different values is an error: the answer
 * says two things.
 */
export function parseJson(text: string): unknown {
  return parse(text, UNKEPT.test(text) ? (_, value) => storable(value) : undefined, { parseNumber: exact })
}

const exact = (digits: string) => {
  const number = Number(digits)
  return /^-?\d+$/.test(digits) && !Number.isSafeInteger(number) ? digits : number
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storedText(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storedText(name), inner]))
}
