// The members of a posted body in any encoding.

export type CallbackMembers = Record<string, unknown>

/** Longest list that a form or XML may have under one name; the raw bytes have the rest. */
const MOST_LISTED = 100

/** Decides by content, not by the declared type, which senders often get wrong. */
export function membersOf(contentType: string, text: string): CallbackMembers | string {
  if (/^[[{"]/.test(text)) return jsonMembers(text)
  if (text.startsWith('<')) return contentType.includes('html') ? 'A page, not a callback' : xmlMembers(text)
  if (contentType.includes('json')) return jsonMembers(text)
  return /^[^=&\s]+=/.test(text) ? formMembers(text) : 'Neither JSON, form nor XML'
}

/** Lower-case names without a lone wrapper: some senders write `From`, or put the record into `data`. */
export function unwrapped(members: CallbackMembers): CallbackMembers {
  const inside = Object.entries(members).find(([name]) => ['data', 'payload'].includes(name.toLowerCase()))?.[1]
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

function put(members: CallbackMembers, name: string, value: string): void {
  const plain = name.replace(/\[\d*\]$/, '')
  const before = members[plain]
  if (before === undefined) members[plain] = name === plain ? value : [value]
  else if (!Array.isArray(before)) members[plain] = [before, value]
  else if (before.length < MOST_LISTED) before.push(value)
}

function formMembers(text: string): CallbackMembers {
  const members: CallbackMembers = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) put(members, name, value)
  return members
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainXml = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

/** Elements with only text in them, at any depth; a document type is refused because it could name files. */
function xmlMembers(text: string): CallbackMembers | string {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'XML with a document type'
  const members: CallbackMembers = Object.create(null)
  for (const [, name = '', content = ''] of text.matchAll(/<([\w.-]{1,60})(?:\s[^<>]*)?>([^<]*)<\/\1\s*>/g))
    put(members, name, plainXml(content))
  return Object.keys(members).length > 0 ? members : 'Not XML'
}
