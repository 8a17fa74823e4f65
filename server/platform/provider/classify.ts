import 'server-only'
import type { z } from 'zod'
import { Nothing } from '@/lib/core/operation/answers'
import { allText, type Body, contentOf, member, readBody, verbatim } from './body'
import type { Observed } from './exchange'
import { refuses, rowsRefusing, says, speaksAgainst } from './success'

/** The only code that knows what 202 and 206 mean (journal.md 4). */
export type Classified =
  | { class: 'succeeded'; data: unknown; raw: Buffer; status: number }
  | { class: 'warned'; data: unknown; warning: string; raw: Buffer; status: 202 }
  | { class: 'rejected'; detail: string; raw: Buffer; status: number }
  | { class: 'failed'; detail: string; raw: Buffer; status: number; retryAfter?: number }
  | {
      class: 'uncertain'
      why: string
      raw?: Buffer
      status?: number
      /** A success that lacks what the operation promises. */
      lacks?: true
      /** Nothing in the answer contradicts that the change happened. */
      probably?: 'happened'
      /** A success status whose body says neither yes nor no in a known way. */
      unplaced?: true
      /** What the answer says instead, verbatim. */
      detail?: string
      /** The structure of the answer. An administrator can accept a meaning for it. */
      shape?: string
    }

type Answer = Extract<Observed, { kind: 'answer' }>

/** 207 and similar statuses are missing, because they describe several results. None of our requests has several. */
const SUCCESS = new Set([200, 201, 204])

/** Definite rejections: the provider says that it did nothing. 408, 421, 425, 3xx and 5xx are not definite. */
const DEFINITE = new Set([400, 401, 403, 404, 405, 406, 409, 410, 411, 413, 414, 415, 417, 422, 429, 431, 451])

const BROKEN: Record<Extract<Observed, { kind: 'broken' }>['how'], string> = {
  timeout: 'The provider did not answer in time.',
  reset: 'The connection broke before an answer came.',
  cut: 'The connection broke in the middle of the answer.',
  parser: 'The provider’s answer was not readable as HTTP.',
  too_large: 'The provider’s answer was larger than any answer can be.',
}

/**
 * What an answer means. Never throws: after sending, every answer has a meaning, and an unreadable answer is unknown. `output` is `Nothing`
 * for changes without a promised payload. For these, success is an empty body or a plain word of success; everything else is unknown or a rejection.
 */
export function classify(observed: Observed, output: z.ZodType, asks: 'change' | 'read' = 'change'): Classified {
  if (observed.kind === 'broken') {
    return { class: 'uncertain', why: BROKEN[observed.how], raw: observed.body, status: observed.status }
  }
  try {
    return classifyAnswer(observed, output, asks === 'change')
  } catch {
    // An answer that our own code cannot handle (for example, endless nesting) is still an answer.
    const { status, body: raw } = observed
    return { class: 'uncertain', why: 'The provider’s answer could not be read.', raw, status }
  }
}

function classifyAnswer(observed: Answer, output: z.ZodType, changes: boolean): Classified {
  const { status, body: raw } = observed
  const body = readBody(raw, observed.headers['content-encoding'])
  const value = contentOf(body)
  const rows = changes ? rowsRefusing(value) : 'none'
  if ((refuses(value) || rows !== 'none') && carriesPayload(value, output))
    return uncertain('The provider’s answer has the requested data, and rejects the request.', raw, status)
  if (status === 206) return { class: 'rejected', detail: allText(body), raw, status }
  if (DEFINITE.has(status)) {
    const wait = Number(observed.headers['retry-after'])
    const retryAfter = status === 429 && Number.isFinite(wait) ? wait : undefined
    return { class: 'failed', detail: verbatim(body, 'error', 'message', 'detail'), raw, status, retryAfter }
  }
  if (status !== 202 && !SUCCESS.has(status))
    return uncertain(`The provider answered with HTTP ${status}, which does not say whether it was done.`, raw, status)
  if ('twice' in body) return uncertain('The provider’s answer says two different things under one name.', raw, status)
  if (rows === 'some') return { ...uncertain('The provider’s answer rejects a part.', raw, status), ...detailIn(body) }
  return status === 202 ? classifyWarning(body, raw, output, changes) : classifySuccess(observed, body, output, changes)
}

function uncertain(why: string, raw: Buffer, status: number): Extract<Classified, { class: 'uncertain' }> {
  return { class: 'uncertain', why, raw, status }
}

const reasonIn = (body: Body): string => verbatim(body, 'error', 'errors', 'message', 'detail')
const detailIn = (body: Body): { detail?: string } => (reasonIn(body) === '' ? {} : { detail: reasonIn(body) })

/** Whether the body, or one of its rows, has the promised payload. An output that accepts anything promises nothing. */
function carriesPayload(value: unknown, output: z.ZodType): boolean {
  if (output === Nothing || output.safeParse({}).success) return false
  const data = member(value, 'data')
  const rows = Array.isArray(data) ? data.slice(0, 50) : []
  return [value, ...rows.map((row) => ({ data: [row] }))].some((value) => output.safeParse(value).success)
}

/** Whether the output is a map from any name. Without `data` around the map, the warning itself would be read as a row. */
const takesAnything = (output: z.ZodType): boolean =>
  ['x', '1', ['x']].some((value) => output.safeParse({ warning: value }).success)

function classifyWarning(body: Body, raw: Buffer, output: z.ZodType, changes: boolean): Classified {
  const status = 202
  const value = contentOf(body)
  if (refuses(value) || (changes && rowsRefusing(value) === 'all')) {
    if (member(value, 'warning') !== undefined)
      return uncertain('The provider’s answer is both a warning and a rejection.', raw, status)
    return { class: 'rejected', detail: reasonIn(body), raw, status }
  }
  const carries = Object.hasOwn(Object(value), 'data') || !takesAnything(output)
  const data = carries ? output.safeParse(value) : null
  return {
    class: 'warned',
    data: data?.success ? data.data : null,
    warning: verbatim(body, 'warning', 'message'),
    raw,
    status,
  }
}

function classifySuccess(observed: Answer, body: Body, output: z.ZodType, changes: boolean): Classified {
  const { status, body: raw } = observed
  if ('unreadable' in body) {
    const why = 'The provider answered with success, but with a body that is not readable.'
    return { ...uncertain(why, raw, status), lacks: true }
  }
  const value = contentOf(body)
  if (value === undefined && !observed.delimited) {
    const why = 'The provider closed the connection instead of answering; the connection may have broken.'
    return uncertain(why, raw, status)
  }
  const rejected = (): Classified => ({ class: 'rejected', detail: reasonIn(body), raw, status })
  if (output === Nothing) {
    const meaning = says(value)
    if (meaning === 'refusal') return rejected()
    if (meaning === 'success') return { class: 'succeeded', data: null, raw, status }
    const why = 'The provider answered with success, but its text says neither yes nor no.'
    return { ...uncertain(why, raw, status), ...detailIn(body), unplaced: true }
  }
  if (refuses(value)) return rejected()
  const data = output.safeParse(value)
  if (data.success) return { class: 'succeeded', data: data.data, raw, status }
  if (changes && rowsRefusing(value) === 'all') return rejected()
  const why = 'The provider answered with success, but without the promised data.'
  const lacking = { ...uncertain(why, raw, status), ...detailIn(body), lacks: true as const }
  return speaksAgainst(value) ? lacking : { ...lacking, probably: 'happened' }
}
