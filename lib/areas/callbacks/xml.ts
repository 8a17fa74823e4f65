import { SaxesParser } from 'saxes'

// XML as senders write it: prefixes, character data, references, attributes, a stray "&". The parser loads nothing and
// expands no entity that a document declares. A document that declares entities is set aside, because its text would be incomplete.

/** Real records have a few levels. */
const MOST_DEPTH = 40
/** Attributes of XML itself, such as namespaces: they hold no data. */
const TECHNICAL = /^(xmlns|xml|xsi)\b/

/** Ends the parsing. */
class Aside extends Error {}

interface Open {
  name: string
  text: string
  leaf: boolean
  /** `<param name="text">`: the name of the value. */
  named: string | undefined
}

/**
 * Puts each innermost element (and those of `TEXTS`) with its text, and each attribute that is not technical, under its name without prefix.
 * An element with the attribute `name` or `key` is put under the value of that attribute; of its other attributes, only `value` is put there, too.
 */
export function xmlMembers(
  text: string,
  put: (members: Record<string, unknown>, name: string, value: string) => void,
): Record<string, unknown> | string {
  const members: Record<string, unknown> = Object.create(null)
  const open: Open[] = []
  const parser = new SaxesParser()
  // A truncated or slightly wrong document is read as far as possible.
  parser.on('error', () => {})
  parser.on('doctype', (type) => {
    if (/<!ENTITY/i.test(type)) throw new Aside('XML that declares entities')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === MOST_DEPTH) throw new Aside('XML with too many levels')
    for (const parent of open.slice(-1)) parent.leaf = false
    const named = attributes.name ?? attributes.key
    for (const [attribute, value] of Object.entries(attributes)) {
      if (TECHNICAL.test(attribute)) continue
      if (named === undefined) put(members, local(attribute), value)
      else if (attribute === 'value') put(members, named, value)
    }
    open.push({ name: local(name), text: '', leaf: true, named })
  })
  const add = (piece: string) => {
    // Text inside markup belongs to the elements around it too.
    for (const one of open) one.text += piece
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const one = open.pop()
    if (!one) return
    const value = one.text.trim()
    const own = one.leaf || TEXTS.has(one.name.toLowerCase())
    if (own && (value !== '' || open.length > 0)) put(members, one.named ?? one.name, value)
  })
  try {
    parser.write(withEscapedAmpersands(text)).close()
  } catch (error) {
    if (error instanceof Aside) return error.message
    throw error
  }
  return Object.keys(members).length > 0 ? members : 'Not XML'
}

/** Elements that may have markup inside, such as a line break. */
const TEXTS = new Set(['text', 'msg', 'body'])

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Many senders forget to escape "&"; the parser would read all that follows as a reference. */
const withEscapedAmpersands = (text: string) =>
  text
    .split('<![CDATA[')
    .map((piece, place) => {
      const end = place === 0 ? 0 : piece.indexOf(']]>') + 1
      return piece.slice(0, end) + piece.slice(end).replace(/&(?!#?\w{1,30};)/g, '&amp;')
    })
    .join('<![CDATA[')
