import { plain, readerOf, type SpokenNames, type SpokenReader } from './spoken'

// Finds which fields a rejection names. No document describes its structure, so the search covers keys, values next to a
// message, and the text. Text that names no field, or several, stays unchanged.

export interface Rejection {
  fields: RejectedField[]
  /** Text that names no field, verbatim. */
  rest: string[]
}

export interface RejectedField {
  /** Member of the input. */
  member: string
  /** The name as the provider wrote it. */
  name: string
  messages: string[]
}

type NamedMessage = { member: string | null; name: string; message: string }

const NAMING = ['field', 'name', 'param', 'parameter', 'property', 'attribute', 'key', 'loc', 'path']
/** Only these keys of `data` are read as messages, because `data` may also be the record as sent. */
const SPEAKING = /^(errors?|warnings?|messages?|details?|reasons?|error_description|validation)$/i

/** `sent` is the request's input: a record that comes back unchanged is not a message about its members. */
export function readRejection(
  answer: string,
  spokenNames: SpokenNames,
  sent: Readonly<Record<string, unknown>> = {},
): Rejection {
  const echoes = new Set(Object.values(sent).flatMap(textsIn).map(plain))
  const fields: RejectedField[] = []
  const rest: string[] = []
  for (const { member, name, message } of messagesIn(parsed(answer), readerOf(spokenNames), echoes)) {
    if (member === null) {
      if (message !== '' && !rest.includes(message)) rest.push(message)
      continue
    }
    const field = fields.find((one) => one.member === member)
    if (!field) fields.push({ member, name, messages: message === '' ? [] : [message] })
    else if (message !== '' && !field.messages.some((existing) => plain(existing) === plain(message)))
      field.messages.push(message)
  }
  return { fields, rest }
}

/** A more deeply nested value is not a message; a walk through thousands of levels would exhaust the stack. */
const DEEPEST = 50

/** Parsed JSON, or the text itself if it is not JSON or is nested too deeply. */
export function parsed(answer: string): unknown {
  try {
    const value: unknown = JSON.parse(answer)
    return isDeeperThan(value, DEEPEST) ? answer : value
  } catch {
    return answer
  }
}

const isDeeperThan = (value: unknown, levels: number): boolean =>
  value instanceof Object && (levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1)))

function messagesIn(value: unknown, reader: SpokenReader, echoes: ReadonlySet<string>, key = ''): NamedMessage[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((item) => messagesIn(item, reader, echoes, key))
  if (typeof value !== 'object') return namedIn(String(value), reader, key)
  const members = Object.entries(value)
  const memberOf = (path: string) => reader.memberNamed(reader.pathEnd(path))
  const naming = members.find(
    ([name, text]) => NAMING.includes(name.toLowerCase()) && typeof text === 'string' && memberOf(text),
  )
  if (naming) {
    const name = reader.pathEnd(String(naming[1]))
    const texts = members.filter(([member]) => member !== naming[0]).flatMap(([, inner]) => textsIn(inner))
    return [{ member: memberOf(name), name, message: texts.join(' ') }]
  }
  return members.flatMap(([path, inner]) => {
    const name = reader.pathEnd(path)
    const member = SPEAKING.test(path) ? null : memberOf(name)
    if (path === 'data' && typeof inner === 'object' && inner !== null)
      return messagesIn(Object.fromEntries(Object.entries(inner).filter(([one]) => SPEAKING.test(one))), reader, echoes)
    if (!member) return messagesIn(inner, reader, echoes, path)
    const texts = textsIn(inner).filter((text) => /\p{L}/u.test(text) && !echoes.has(plain(text)))
    return texts.map((message) => ({ member, name, message }))
  })
}

function textsIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object') return Object.values(value).flatMap(textsIn)
  return [String(value)]
}

/** Each line may name another field. A line stays whole if all its sentences that name a field name the same one. */
function namedIn(text: string, reader: SpokenReader, key: string): NamedMessage[] {
  const lines = text.split(/;\s+|\r?\n+/).filter((line) => line.trim() !== '')
  const messages = lines.flatMap((line): NamedMessage[] => {
    const clauses = reader.clausesOf(line)
    const named = clauses.filter(({ member }) => member)
    const one = new Set(named.map(({ member }) => member)).size === 1 && clauses.every(({ torn }) => !torn)
    const parts = one && named[0] ? [{ ...named[0], from: 0, to: line.length }] : clauses
    return parts.map(({ from, to, member, named }) => {
      const message = line.slice(from, to).trim()
      if (!named) return { member: null, name: '', message }
      const name = line.slice(named.from, named.to)
      const [head = '', after = ''] = /^([^:=]{1,60})[:=]\s*(?!\/\/)(.*)$/s.exec(message)?.slice(1) ?? []
      return {
        member,
        name: reader.pathEnd(name),
        message: after !== '' && plain(head) === plain(name) ? after : message,
      }
    })
  })
  // A text that names no field stays whole, with its key.
  if (messages.every(({ member }) => member === null))
    return [{ member: null, name: '', message: key === '' ? text.trim() : `"${key}": ${JSON.stringify(text)}` }]
  return messages
}
