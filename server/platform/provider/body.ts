import 'server-only'
import { parseJson } from './json'

/** The content of a body: JSON (undefined: empty), text that is not JSON, or neither. */
export type Body = { json: unknown } | { text: string } | { unreadable: true; twice?: true }

/** Text that is no message: JSON that was cut, or markup, such as the error page of a proxy between us and the provider. */
const NO_WORDS = /^(?:[{<"]|\[\s*(?:[[{"\d\]-]|$))|[^\P{Cc}\s]|\ufffd/u
const MOST = 10_000

/** Reads a body. Classification, evidence and the structure of an answer all use this function. Never throws. */
export function readBody(raw: Buffer, encoding?: string): Body {
  if (encoding && encoding !== 'identity') return { unreadable: true }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(raw).trim()
  } catch {
    return { unreadable: true }
  }
  try {
    return { json: text === '' ? undefined : parseJson(text) }
  } catch (error) {
    if (/\p{L}/u.test(text) && !NO_WORDS.test(text) && text.length <= MOST) return { text }
    return error instanceof Error && error.message.startsWith('Duplicate key')
      ? { unreadable: true, twice: true }
      : { unreadable: true }
  }
}

/** The value of a body: parsed JSON, or plain text as a string; undefined if it is unreadable. */
export const contentOf = (body: Body): unknown => ('json' in body ? body.json : 'text' in body ? body.text : undefined)

/** The member of this name; undefined if it is missing or one of the empty forms. */
export function member(body: unknown, name: string): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return undefined
  const value = (body as Record<string, unknown>)[name]
  return value === '' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value
}

/** An `error` or `warning` member as a message: a string, a list of strings, or an object. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .map(([k, v]) => `${k}: ${typeof v === 'object' ? JSON.stringify(v) : String(v)}`)
      .join('\n')
  }
  return value === undefined ? '' : String(value)
}

/** Members where providers give a reason, most trusted first; `data` may contain them, too. */
const NAMED = ['error', 'errors', 'warning', 'warnings', 'message', 'detail', 'details', 'reason', 'error_description']

/** The places of members with messages: the body, its `data`, and the rows of a list. */
function placesOf(body: Body): unknown[] {
  const value = contentOf(body)
  const data = member(value, 'data')
  const rows = Array.isArray(value) ? value : Array.isArray(data) ? data : []
  return [value, data, ...rows.slice(0, 50)]
}

/** The body, or its `data`, if it is a string; otherwise an empty string. */
function messageIn(body: Body): string {
  const [value, data] = placesOf(body)
  const text = typeof value === 'string' ? value : typeof data === 'string' ? data : ''
  return text.slice(0, MOST)
}

/** The whole message of a rejection, because one member may name the problem and another the field. */
export function allText(body: Body): string {
  for (const place of placesOf(body)) {
    const messages = NAMED.map((name) => textOf(member(place, name))).filter((text) => text !== '')
    if (messages.length > 0) return [...new Set(messages)].join('\n').slice(0, MOST)
  }
  return messageIn(body)
}

/**
 * The provider’s message: the first member with a message, `names` first, or a body that is only a string. Nothing else is shown, because it may be
 * anything: a proxy's page, a trunk with its password. Empty if there is no message.
 */
export function verbatim(body: Body, ...names: string[]): string {
  for (const place of placesOf(body)) {
    for (const name of [...names, ...NAMED]) {
      const value = member(place, name)
      if (value !== undefined) return textOf(value).slice(0, MOST)
    }
  }
  return messageIn(body)
}
