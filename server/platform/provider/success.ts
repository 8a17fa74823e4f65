import 'server-only'
import { saysNo, saysNone, saysYes } from '@/lib/core/operation/outcome-words'

// A 2xx body counts as a success only if it is empty, is a plain word of success, or has what the operation promises (journal.md 4).

/** What a body says about the outcome. `unclear`: neither success nor refusal, or both. */
type Says = 'success' | 'refusal' | 'unclear'

/** Members for yes or no. Only in these do 1 and 0 mean yes and no. */
export const FLAGS = ['success', 'succeeded', 'successful', 'ok']
/** Members whose only purpose is the outcome. */
export const OUTCOMES = ['status', 'result', 'outcome', 'response', 'code', 'statuscode', 'status_code', 'http_code']
const COMPLAINTS =
  /^(errors?|err|faults?|failures?|failed|exceptions?|error_?(message|msg|code|text|detail|description)s?)$/
/** Members with a message. A plain word counts as an outcome; a sentence is only shown to people. */
export const REMARKS = /^(messages?|msg|warnings?|details?|reasons?|description|info|notice|title|text|note|remark)$/

function ofText(value: unknown): Says {
  if (typeof value === 'boolean') return value ? 'success' : 'refusal'
  const text = String(value).trim()
  if (/^[245]\d\d$/.test(text)) {
    if (!text.startsWith('2')) return 'refusal'
    return text === '202' || text === '206' ? 'unclear' : 'success'
  }
  if (typeof value !== 'string') return 'unclear'
  return saysYes(text) ? 'success' : saysNo(text) ? 'refusal' : 'unclear'
}

function ofFlag(value: unknown): Says {
  const text = String(value).trim()
  return text === '1' ? 'success' : text === '0' ? 'refusal' : ofText(value)
}

export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Whether an error member reports an error. `false`, 0 or "none" means that there is none. */
function complains(value: unknown): boolean {
  if (isNothing(value) || value === false || value === 0) return false
  return !(typeof value === 'string' && saysNone(value))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the value of an outcome member means success. */
export const isSuccessText = (value: unknown): boolean => ofFlag(value) === 'success'

/** What the rows of a list say. If only some rows refuse, the others may have been done, so the list says both. */
function ofRows(rows: unknown[]): Says[] {
  if (rows.length > 50 || rows.some(Array.isArray)) return ['unclear']
  const each = rows.map((row) => signs(row, true))
  const refusing = each.filter((says) => says.includes('refusal')).length
  return refusing > 0 && refusing < rows.length ? ['refusal', 'success'] : each.flat()
}

/** What each member of a body and of its `data` says about the outcome; an unknown member is `unclear`. */
function signs(value: unknown, inside = false): Says[] {
  if (isNothing(value)) return []
  if (Array.isArray(value)) return ofRows(value)
  if (!isRecord(value)) return [ofText(value)]
  return Object.entries(value).flatMap(([key, member]) => {
    const name = key.toLowerCase()
    if (COMPLAINTS.test(name)) return complains(member) ? ['refusal'] : []
    if (name === 'data' && !inside) return signs(member, true)
    if (isNothing(member)) return []
    if (FLAGS.includes(name)) return [ofFlag(member)]
    return OUTCOMES.includes(name) || REMARKS.test(name) ? [ofText(member)] : ['unclear']
  })
}

/** The provider says "done" with an empty answer in five ways: no body, {}, "", {"data":""} and {"data":{}} (docs/develop/provider.md). */
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
 * What a 2xx body says about a change without a promised payload. A rejection together with a success is unclear, and so is anything
 * unclassified. Unclear does not count as success.
 */
export function says(body: unknown): Says {
  if (isKnownEmpty(body)) return 'success'
  const bodySigns = signs(body)
  if (bodySigns.includes('refusal')) return bodySigns.includes('success') ? 'unclear' : 'refusal'
  return bodySigns.includes('success') && !bodySigns.includes('unclear') ? 'success' : 'unclear'
}

/**
 * Whether this member says that the change was not done. Only names with one meaning count, because a record may have a status of its own
 * called "failed".
 */
function refusing([key, member]: [string, unknown]): boolean {
  const name = key.toLowerCase()
  if (COMPLAINTS.test(name)) return complains(member)
  return FLAGS.includes(name) && !isNothing(member) && ofFlag(member) === 'refusal'
}

/** Whether a body that should carry a payload is a rejection. */
export function refuses(body: unknown): boolean {
  if (!isRecord(body)) return !isNothing(body) && ofText(body) === 'refusal'
  return Object.entries(body).some(([key, member]) => {
    const name = key.toLowerCase()
    if (name === 'data') {
      if (isRecord(member)) return Object.entries(member).some(([n, m]) => /^errors?$/i.test(n) && complains(m))
      return typeof member === 'boolean' || typeof member === 'string' ? ofText(member) === 'refusal' : false
    }
    if (refusing([name, member])) return true
    return OUTCOMES.includes(name) && !('data' in body) && ofText(member) === 'refusal'
  })
}

/**
 * How many rows refuse, in `data` or in a body that is a list. Only for answers to changes: in a reading, a row may report past errors.
 */
export function rowsRefusing(body: unknown): 'none' | 'some' | 'all' {
  const data = isRecord(body) && 'data' in body ? body.data : body
  const rows: unknown[] = Array.isArray(data) ? data : [data]
  const count = rows.filter((row) => isRecord(row) && Object.entries(row).some(refusing)).length
  return count === 0 ? 'none' : count < rows.length ? 'some' : 'all'
}

/** Whether anything in the body says other than success, for example a message or an unknown member. */
export const speaksAgainst = (body: unknown): boolean => signs(body).some((sign) => sign !== 'success')
