// What a refusal says of which field. The structure of its detail is in no document, so names are looked for wherever they may stand: as
// keys, as values beside a message, in the words themselves. What names no field of ours is kept as it came.

export interface Rejection {
  fields: RejectedField[]
  /** What speaks of no field, verbatim. */
  rest: string[]
}

export interface RejectedField {
  /** Of the input. */
  member: string
  /** As the provider wrote it. */
  name: string
  words: string[]
}

interface Said {
  name: string | null
  words: string
}

const NAMING = ['field', 'name', 'param', 'parameter', 'property', 'attribute', 'key', 'loc', 'path']

/** `names`: the provider's name of each member. */
export function readRejection(answer: string, names: Readonly<Record<string, string>>): Rejection {
  const known = new Map(Object.entries(names).map(([member, name]) => [name.toLowerCase(), member]))
  const fields: RejectedField[] = []
  const rest: string[] = []
  for (const { name, words } of saidIn(parsed(answer), known)) {
    const member = name === null ? undefined : known.get(name.toLowerCase())
    if (name === null || member === undefined) {
      if (words !== '' && !rest.includes(words)) rest.push(words)
      continue
    }
    const field = fields.find((one) => one.member === member)
    if (!field) fields.push({ member, name, words: words === '' ? [] : [words] })
    else if (words !== '' && !field.words.some((known) => sameWords(known, words))) field.words.push(words)
  }
  return { fields, rest }
}

const sameWords = (a: string, b: string) => a.replace(/\W+/g, ' ').trim() === b.replace(/\W+/g, ' ').trim()

/** JSON as what it says, anything else as its words. */
export function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return answer
  }
}

type Known = ReadonlyMap<string, string>

/** The last part of a path that is a name: "data.campaign_did.0" speaks of campaign_did. */
function nameIn(path: string, known: Known): string | null {
  const parts = path.split(/[.[\]/]+/).filter((part) => part !== '' && !/^\d+$/.test(part))
  return parts.findLast((part) => known.has(part.toLowerCase())) ?? null
}

function saidIn(value: unknown, known: Known, key = ''): Said[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((item) => saidIn(item, known, key))
  if (typeof value !== 'object') return inWords(String(value), known, key)
  const members = Object.entries(value)
  const naming = members.find(
    ([name, text]) => NAMING.includes(name.toLowerCase()) && typeof text === 'string' && nameIn(text, known),
  )
  if (naming) {
    const name = nameIn(String(naming[1]), known)
    const words = members.filter(([member]) => member !== naming[0]).flatMap(([, inner]) => textsIn(inner))
    return [{ name, words: words.join(' ') }]
  }
  return members.flatMap(([member, inner]) => {
    const name = nameIn(member, known)
    if (!name) return saidIn(inner, known, member)
    const texts = textsIn(inner)
    return texts.length > 0 ? texts.map((words) => ({ name, words })) : [{ name, words: '' }]
  })
}

function textsIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object') return Object.values(value).flatMap(textsIn)
  return [String(value)]
}

/** One sentence or line after the other: each may speak of another field. */
function inWords(text: string, known: Known, key: string): Said[] {
  const pieces = text.split(/;\s+|\r?\n+/).filter((piece) => piece.trim() !== '')
  const said = pieces.map((piece): Said => {
    const name = namedIn(piece, known)
    if (!name) return { name: null, words: piece.trim() }
    const after = new RegExp(`^\\W*${name}\\W*[:=]\\s*`, 'i')
    return { name, words: piece.replace(after, '').trim() }
  })
  // Whole and with its key, where none of it names a field.
  if (said.every(({ name }) => name === null))
    return [{ name: null, words: key === '' ? text.trim() : `"${key}": ${JSON.stringify(text)}` }]
  return said
}

/** A name in running words: anywhere when it looks like one, else only before a colon, because "address" is also a word. */
function namedIn(piece: string, known: Known): string | null {
  const words = piece.match(/[A-Za-z][\w-]*/g) ?? []
  const found = words.find((word) => word.includes('_') && known.has(word.toLowerCase()))
  if (found) return found
  const before = /^\W*([A-Za-z][\w-]*)\W*[:=]/.exec(piece)?.[1]
  return before && known.has(before.toLowerCase()) ? before : null
}
