import 'server-only'

// A 2xx body is a success only if it says so: it is empty, a plain word, or has what the operation promises (journal.md 4).

/** What a body says about itself. `unclear`: neither, or both. */
type Says = 'success' | 'refusal' | 'unclear'

const YES = /^(ok|okay|success|successful|successfully|succeeded|done|complete|completed|updated|accepted|true|yes)$/i
const NO =
  /^(error|errors|err|fail|failed|failure|rejected|refused|denied|declined|invalid|forbidden|unauthori[sz]ed|unsuccessful|not ?ok|nok|false|no)$/i

/** Only in these, 1 and 0 mean yes and no. */
const FLAGS = ['success', 'succeeded', 'successful', 'ok']
/** Members whose only purpose is the outcome. */
const OUTCOMES = ['status', 'result', 'outcome', 'response', 'code', 'statuscode', 'status_code', 'http_code']
const COMPLAINTS =
  /^(errors?|err|faults?|failures?|failed|exceptions?|error_?(message|msg|code|text|detail|description)s?)$/
/** Members with words: a plain word counts, a sentence is for people. */
const REMARKS = /^(messages?|msg|warnings?|details?|reasons?|description|info|notice|title|text|note|remark)$/

const plain = (text: string) => text.trim().replace(/[.!]+$/, '')

function ofWord(value: unknown): Says {
  if (typeof value === 'boolean') return value ? 'success' : 'refusal'
  const text = typeof value === 'string' ? plain(value) : String(value)
  if (/^[245]\d\d$/.test(text)) {
    if (!text.startsWith('2')) return 'refusal'
    return text === '202' || text === '206' ? 'unclear' : 'success'
  }
  if (typeof value !== 'string') return 'unclear'
  return YES.test(text) ? 'success' : NO.test(text) ? 'refusal' : 'unclear'
}

function ofFlag(value: unknown): Says {
  const text = String(value).trim()
  return text === '1' ? 'success' : text === '0' ? 'refusal' : ofWord(value)
}

export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** "error": false, 0 or "none" says that there is none. */
function complains(value: unknown): boolean {
  if (isNothing(value) || value === false || value === 0) return false
  return !(typeof value === 'string' && /^(0|none|false|null)$/i.test(plain(value)))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an outcome member holds a word of success. */
export const isSuccessWord = (value: unknown): boolean => ofFlag(value) === 'success'

/** Every indication in a body and its `data`; an unclassified one is `unclear`. */
function signs(value: unknown, inside = false): Says[] {
  if (isNothing(value)) return []
  if (Array.isArray(value))
    return inside || value.length > 50 ? ['unclear'] : value.flatMap((item) => signs(item, true))
  if (!isRecord(value)) return [ofWord(value)]
  return Object.entries(value).flatMap(([given, member]) => {
    const name = given.toLowerCase()
    if (COMPLAINTS.test(name)) return complains(member) ? ['refusal'] : []
    if (name === 'data' && !inside) return signs(member, true)
    if (isNothing(member)) return []
    if (FLAGS.includes(name)) return [ofFlag(member)]
    return OUTCOMES.includes(name) || REMARKS.test(name) ? [ofWord(member)] : ['unclear']
  })
}

/** No body, {}, "", {"data":""} and {"data":{}}: the provider's five ways to say "done" without a word (docs/develop/provider.md). */
function isKnownEmpty(body: unknown): boolean {
  if (body === undefined || body === '') return true
  if (!isRecord(body)) return false
  const names = Object.keys(body)
  if (names.length === 0) return true
  return (
    names.length === 1 && names[0] === 'data' && (body.data === '' || (isRecord(body.data) && isNothing(body.data)))
  )
}

/**
 * What a 2xx body says about a change without a promised payload. A rejection beside a success is unclear, as is anything unclassified: neither
 * counts as success.
 */
export function says(body: unknown): Says {
  if (isKnownEmpty(body)) return 'success'
  const found = signs(body)
  if (found.includes('refusal')) return found.includes('success') ? 'unclear' : 'refusal'
  return found.includes('success') && !found.includes('unclear') ? 'success' : 'unclear'
}

/**
 * Whether a body that should carry a payload rejects. Only unambiguous members count: a record may have a status of its own that is called
 * failed.
 */
export function refuses(body: unknown): boolean {
  if (!isRecord(body)) return !isNothing(body) && ofWord(body) === 'refusal'
  return Object.entries(body).some(([given, member]) => {
    const name = given.toLowerCase()
    if (COMPLAINTS.test(name)) return complains(member)
    if (FLAGS.includes(name)) return !isNothing(member) && ofFlag(member) === 'refusal'
    if (name === 'data') {
      if (isRecord(member)) return Object.entries(member).some(([n, m]) => /^errors?$/i.test(n) && complains(m))
      return typeof member === 'boolean' || typeof member === 'string' ? ofWord(member) === 'refusal' : false
    }
    return OUTCOMES.includes(name) && !('data' in body) && ofWord(member) === 'refusal'
  })
}
