import { LOST } from '@/lib/core/fields/lost-letters'
import { decoded } from './decoded'
import { xmlMembers } from './xml'

// The members of a posted body in any encoding.

export type CallbackMembers = Record<string, unknown>

/** Longest list that a form or XML may have under one name; the raw bytes have the rest. */
const MOST_LISTED = 100

/** Decides by content before the declared type, which senders often get wrong. Without members, returns the reason. */
export function membersOf(contentType: string, text: string, charset: string): CallbackMembers | string {
  if (/^[[{"]/.test(text)) return jsonMembers(text)
  if (text.startsWith('<'))
    return contentType.includes('html') || /^<(!doctype\s+html|html)\b/i.test(text)
      ? 'A page, not a callback'
      : xmlMembers(text, put)
  if (contentType.includes('json')) return jsonMembers(text)
  return /^[^=&\s]+=/.test(text) ? formMembers(text, charset) : 'Neither JSON, form nor XML'
}

/** Names in lower case, with the members inside a wrapper: some senders write `From`, or put the record into `data`. */
export function unwrapped(members: CallbackMembers): CallbackMembers {
  const payload = Object.entries(members).find(([name]) => ['data', 'payload'].includes(name.toLowerCase()))?.[1]
  // A form may have its record as JSON in one field.
  const inside = typeof payload === 'string' && payload.startsWith('{') ? jsonMembers(payload) : payload
  const one = Array.isArray(inside) && inside.length === 1 ? inside[0] : inside
  const all = one !== null && typeof one === 'object' && !Array.isArray(one) ? { ...one, ...members } : members
  const plain: CallbackMembers = Object.create(null)
  for (const [name, value] of Object.entries(all)) plain[name.toLowerCase()] ??= value
  return plain
}

function jsonMembers(text: string): CallbackMembers | string {
  try {
    const value: unknown = JSON.parse(text)
    const one = Array.isArray(value) && value.length === 1 ? value[0] : value
    return one !== null && typeof one === 'object' && !Array.isArray(one) ? (one as CallbackMembers) : 'Not one record'
  } catch {
    return 'Not JSON'
  }
}

/** The value of a name that appears again, or ends with [], becomes a list. */
export function put(members: CallbackMembers, name: string, value: string): void {
  const plain = name.replace(/\[\d*\]$/, '')
  const before = members[plain]
  if (before === undefined) members[plain] = name === plain ? value : [value]
  else if (!Array.isArray(before)) members[plain] = [before, value]
  else if (before.length < MOST_LISTED) before.push(value)
}

function formMembers(text: string, charset: string): CallbackMembers {
  const members: CallbackMembers = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) put(members, name, value)
  // A value such as %E9 is not UTF-8. `charset` is what the sender declared, or else what old systems use.
  if (
    !Object.values(members)
      .flat()
      .some((value) => String(value).includes(LOST))
  )
    return members
  const other: CallbackMembers = Object.create(null)
  for (const pair of text.split('&')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s).map((part) => unescaped(part, charset))
    put(other, name, value)
  }
  return other
}

function unescaped(text: string, charset: string): string {
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return (
    decoded(
      Uint8Array.from(bytes, (one) => one.charCodeAt(0)),
      charset,
    ) ?? bytes
  )
}
