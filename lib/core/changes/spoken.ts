// Which fields a text names. The provider's texts come from people and from a hundred carriers' systems, so a member
// counts only if the text names it and no other. A wrong field costs more than none.

/** Names for each member: its wire name, its label, and its other names. */
export type SpokenNames = Readonly<Record<string, readonly SpokenName[]>>

/**
 * Names for the members of an area's inputs: the provider's current names first, then others it may use. Members that
 * are not sent have null. `verb.member` is for an operation that uses the name of a member for something else.
 */
export type Table = Readonly<Record<string, readonly SpokenName[] | null>>

/** `general`: the word may mean only a part of something else ("address"), so a member with an exact name has priority. */
export type SpokenName = string | { general: string }

export const general = (...names: string[]): SpokenName[] => names.map((word) => ({ general: word }))

/** One sentence: the member it names, its position in the text, and the words that name it (`named`). */
export interface Clause {
  from: number
  to: number
  member: string | null
  named: { from: number; to: number } | null
  /** The sentence names several members, so none of them counts. */
  torn: boolean
}

/** Everyday words: they count only if the sentence complains about them. */
const everyday = new Set(
  `account|address|amount|bill|brand|campaign|carrier|company|contact|country|current carrier|date|description|document|e mail|email|fax account
  |file|forward|from|help|id|invoice|ip|kind|link|links|loans|location|login|losing carrier|marketing|message|mode|msg|name|note|number|numbers
  |phone|pictures|request|secret|sections|server|size|software|state|status|text|tier|title|to|trunk|trunks|type|website|wireless`.split(
    /\s*\|/,
  ),
)

/** Names that are ordinary words in lower case ("the request did not succeed"), so they count only in capitals. */
const capitals = new Set(['ban', 'did', 'tin'])

const SAYS =
  "mismatch\\w*|incomplete|invalid|incorrect|wrong|missing|unknown|required|not|does|do|doesn[’']t|is|isn[’']t|are|must|cannot|can[’']?t|has|too|should|needs|may|already|values?|fields?|formats?|length|exceeds|contains|expired|rejected|unavailable|unsupported|empty|above|below|over|under|less|more|out"
const BAD = 'invalid|incomplete|incorrect|wrong|missing|unknown|bad|mismatched|unsupported|empty|duplicate|unrecognized'
const LEADS = '(?:(?:the|your|this|an?|values?|fields?|of|for|in)[\\W_]+)*'

const BEGINS = new RegExp(`^[\\W_]*${LEADS}$`, 'iu')
const GOES_ON = new RegExp(`^[\\W_]+(?:${SAYS})(?![\\p{L}\\p{N}])`, 'iu')

interface Phrase {
  member: string
  /** In the form that `plain` returns. */
  text: string
  general: boolean
  /** Spelled with an underscore, as only wire names are. */
  name: boolean
  patterns: readonly RegExp[]
  /** For an everyday word: if it is joined to another such word, neither is the subject of the sentence. */
  joined: RegExp | null
}

export const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function phrasesOf(spokenNames: SpokenNames): Phrase[] {
  return Object.entries(spokenNames).flatMap(([member, names]) => {
    const reported = names.map((word) => {
      const [name, general] = typeof word === 'string' ? [word, false] : [word.general, true]
      return { text: plain(name), general, name: name.includes('_') }
    })
    // Of several spellings of one name, the first counts.
    const once = reported.filter(({ text }, at) => text !== '' && reported.findIndex((one) => one.text === text) === at)
    return once.map((one) => ({
      ...one,
      member,
      patterns: patternsOf(one.text),
      joined: everyday.has(one.text) || capitals.has(one.text) ? joinedOf(one.text) : null,
    }))
  })
}

/** The words of a phrase, however joined: "account number", "ACCOUNT_NUMBER", "account-number". */
const aloneOf = (text: string) =>
  `(?<![\\p{L}\\p{N}])(?:${text.replaceAll(' ', "(?:[’']s)?[\\W_]+")}s?)(?![\\p{L}\\p{N}])`

const joinedOf = (text: string) => {
  const alone = aloneOf(text)
  return new RegExp(`${alone}(?=[\\W_]+(?:and|or|nor)\\b)|(?<=\\b(?:and|or|nor)[\\W_]+${LEADS})${alone}`, 'iu')
}

function patternsOf(text: string): RegExp[] {
  const alone = aloneOf(text)
  if (capitals.has(text))
    return [new RegExp(aloneOf(text.toUpperCase()), 'gu'), complaintOf(`${alone}(?![\\W_]+not\\b)`)]
  return [everyday.has(text) ? complaintOf(alone) : new RegExp(alone, 'giu')]
}

function complaintOf(alone: string): RegExp {
  const complained = `(?<=(?:^|[:=])[\\W_]*${LEADS})${alone}(?=[\\W_]+(?:${SAYS})(?![\\p{L}\\p{N}]))`
  const bad = `(?<=(?<![\\p{L}])(?:${BAD})[\\W_]+${LEADS})${alone}(?=\\s*(?:$|[.,:;)!"'’”]|(?:in|on|for|format|value|given|provided|specified|supplied)\\b))`
  const quoted = `(?<=["'\`“‘])${alone}(?=["'\`”’])`
  return new RegExp(`${complained}|${bad}|${quoted}`, 'giu')
}

interface FoundPhrase extends Phrase {
  from: number
  to: number
}

const readers = new WeakMap<SpokenNames, SpokenReader>()
export type SpokenReader = ReturnType<typeof makeReader>

/** The functions that find these members in a text; made once for each object `spokenNames`. */
export function readerOf(spokenNames: SpokenNames): SpokenReader {
  const reader = readers.get(spokenNames) ?? makeReader(spokenNames)
  readers.set(spokenNames, reader)
  return reader
}

function makeReader(spokenNames: SpokenNames) {
  const phrases = phrasesOf(spokenNames)

  /** The phrases whose words occur in the text: a cheap first test, because most do not. */
  function phrasesIn(text: string): Phrase[] {
    const plainText = plain(text)
    return phrases.filter((phrase) => plainText.includes(phrase.text))
  }

  function foundIn(text: string): FoundPhrase[] {
    const all = phrasesIn(text).flatMap((phrase) =>
      phrase.patterns
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .map(({ 0: match, index }) => ({ ...phrase, from: index, to: index + match.length })),
    )
    // "Billing telephone number" is not also a number: the longer phrase wins.
    return all.filter((one) => !all.some((other) => covers(other, one)))
  }

  /** The only member with this name: a key, or the text before a colon. */
  function memberNamed(name: string): string | null {
    const plainName = plain(name)
    const sameName = phrases.filter(({ text }) => text === plainName)
    const own = sameName.some((one) => !one.general) ? sameName.filter((one) => !one.general) : sameName
    return own.length === 1 ? (own[0]?.member ?? null) : null
  }

  function clause(text: string, from: number): Clause {
    const at = (phrase: FoundPhrase): Clause => ({
      from,
      to: from + text.length,
      member: phrase.member,
      named: { from: from + phrase.from, to: from + phrase.to },
      torn: false,
    })
    const nothing: Clause = { from, to: from + text.length, member: null, named: null, torn: false }
    const hits = foundIn(text)
    const head = /^([^:=]{1,60})[:=](?!\/\/)/.exec(text)?.[1]
    const headed = head === undefined ? null : memberNamed(pathEnd(head))
    if (head !== undefined && headed) {
      const exact = hits.filter((one) => !one.general && one.member !== headed)
      const loose = phrases.some((one) => one.member === headed && one.general && one.text === plain(head))
      if (!loose || exact.length === 0) {
        const begin = head.length - head.trimStart().length
        return { ...nothing, member: headed, named: { from: from + begin, to: from + head.trimEnd().length } }
      }
    }
    // "Your sample_message must not have a URL" is about its subject, if only the subject is spelled as a wire name (with an underscore).
    const subjects = hits.filter(
      ({ name, from, to }) => name && BEGINS.test(text.slice(0, from)) && GOES_ON.test(text.slice(to)),
    )
    const names = hits.filter(({ name }) => name)
    for (const some of [names.length === subjects.length ? subjects : [], hits.filter((one) => !one.general), hits]) {
      const [first] = some
      if (!first) continue
      const joinsOther = phrasesIn(text).some(({ member, joined }) => member !== first.member && joined?.test(text))
      if (joinsOther || some.some(({ member }) => member !== first.member)) return { ...nothing, torn: true }
      return at(earliest(some))
    }
    return nothing
  }

  /** Splits a text into sentences. One that names several members is split at its commas; the parts count if each names one member. */
  function clausesOf(text: string): Clause[] {
    return pieces(text, /;|\n|\.(?=\s+[^a-z\s]|\s*$)/g).flatMap(({ from, to }) => {
      const whole = clause(text.slice(from, to), from)
      if (!whole.torn) return [whole]
      const parts = pieces(text.slice(from, to), /,/g).map((part) =>
        clause(text.slice(from + part.from, from + part.to), from + part.from),
      )
      return parts.length > 1 && parts.every(({ member }) => member) ? parts : [whole]
    })
  }

  return { clausesOf, memberNamed, pathEnd }

  /** The last segment of a path that is a name: "data.campaign_did.0" means campaign_did. */
  function pathEnd(path: string): string {
    const parts = path.split(/[.[\]/]+/).filter((part) => part.trim() !== '' && !/^\d+$/.test(part))
    return parts.findLast((part) => memberNamed(part)) ?? path
  }
}

const covers = (one: FoundPhrase, other: FoundPhrase) =>
  one.from <= other.from && other.to <= one.to && one.to - one.from > other.to - other.from

const earliest = (phrases: readonly FoundPhrase[]) => phrases.reduce((a, b) => (b.from < a.from ? b : a))

/** The trimmed pieces between separators, with their positions. */
function pieces(text: string, separator: RegExp): { from: number; to: number }[] {
  const ends = [...text.matchAll(separator)].map(({ index }) => index)
  return [...ends, text.length].flatMap((to, i) => {
    const from = i === 0 ? 0 : (ends[i - 1] ?? 0) + 1
    const part = text.slice(from, to)
    const begin = from + part.length - part.trimStart().length
    return part.trim() === '' ? [] : [{ from: begin, to: begin + part.trim().length }]
  })
}
