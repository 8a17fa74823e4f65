import 'server-only'
import type { z } from 'zod'
import { Nothing } from '@/lib/operations/answers'
import type { Observed } from './exchange'
import { parseJson } from './json'
import { refuses, says } from './success'
import { allWords, member, type Parsed, verbatim } from './words'

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
      probably?: 'happened'
      /** A success that says neither yes nor no in known words. */
      unplaced?: true
      /** Its structure, for which an administrator can accept a meaning. */
      shape?: string
    }

type Answer = Extract<Observed, { seen: 'answer' }>

/** 207 and similar describe several things and none of ours. */
const SUCCESS = new Set([200, 201, 204])

/** Definite rejections: the provider says that it did nothing. 408, 421, 425, 3xx and every 5xx are not among them. */
const DEFINITE = new Set([400, 401, 403, 404, 405, 406, 409, 410, 411, 413, 414, 415, 417, 422, 429, 431, 451])

const BROKEN: Record<Extract<Observed, { seen: 'broken' }>['how'], string> = {
  timeout: 'The provider did not answer in time.',
  reset: 'The connection broke before an answer came.',
  cut: 'The connection broke in the middle of the answer.',
  parser: 'The provider’s answer was not readable as HTTP.',
  too_large: 'The provider’s answer was too large to be one.',
}

/** A bare word without quotation marks is not JSON but still has a meaning. */
const WORD = /^[a-z][a-z .!]{0,30}$/i

function parse(observed: Answer): Parsed {
  const encoding = observed.headers['content-encoding']
  if (encoding && encoding !== 'identity') return { unreadable: true }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(observed.body).trim()
    if (WORD.test(text) && !/^(true|false|null)$/.test(text)) return { json: text }
    return { json: text === '' ? undefined : parseJson(text) }
  } catch {
    return { unreadable: true }
  }
}

/**
 * What an answer means. `output` is `Nothing` for changes without a promised payload: then success is an empty body or a plain word, and
 * anything unclassified is unknown, to be read back.
 */
export function classify(observed: Observed, output: z.ZodType): Classified {
  if (observed.seen === 'broken') {
    return { class: 'uncertain', why: BROKEN[observed.how], raw: observed.body, status: observed.status }
  }
  try {
    return classifyAnswer(observed, output)
  } catch {
    // An answer that our own parser cannot handle (endless nesting, for one) is still an answer.
    const { status, body: raw } = observed
    return { class: 'uncertain', why: 'The provider’s answer could not be read.', raw, status }
  }
}

function classifyAnswer(observed: Answer, output: z.ZodType): Classified {
  const { status, body: raw } = observed
  const parsed = parse(observed)
  if (!SUCCESS.has(status) && refusesAndCarries(parsed, output)) return both(raw, status)
  if (status === 206) return { class: 'rejected', detail: allWords(parsed), raw, status }
  if (status === 202) return classifyWarning(parsed, raw, output)
  if (SUCCESS.has(status)) return classifySuccess(observed, parsed, output)
  if (DEFINITE.has(status)) {
    const wait = Number(observed.headers['retry-after'])
    return {
      class: 'failed',
      detail: verbatim(parsed, 'error', 'message', 'detail'),
      raw,
      status,
      retryAfter: status === 429 && Number.isFinite(wait) ? wait : undefined,
    }
  }
  return {
    class: 'uncertain',
    why: `The provider answered with HTTP ${status}, which does not say whether it was done.`,
    raw,
    status,
  }
}

/** The promised payload came with a rejection, under any status; an output that accepts anything promises nothing. */
function refusesAndCarries(parsed: Parsed, output: z.ZodType): boolean {
  const body = 'json' in parsed ? parsed.json : undefined
  return output !== Nothing && refuses(body) && output.safeParse(body).success && !output.safeParse({}).success
}

const both = (raw: Buffer, status: number): Classified => ({
  class: 'uncertain',
  why: 'The provider’s answer has the requested data, and rejects the request.',
  raw,
  status,
})

/** A map from any name: without `data` around it, the warning itself would be read as a row. */
const takesAnything = (output: z.ZodType): boolean =>
  ['x', '1', ['x']].some((given) => output.safeParse({ warning: given }).success)

function classifyWarning(parsed: Parsed, raw: Buffer, output: z.ZodType): Classified {
  const status = 202
  const body = 'json' in parsed ? parsed.json : undefined
  const warned = member(body, 'warning') !== undefined
  if (refuses(body)) {
    if (warned)
      return { class: 'uncertain', why: 'The provider’s answer is both a warning and a rejection.', raw, status }
    return { class: 'rejected', detail: verbatim(parsed, 'error', 'errors', 'message', 'detail'), raw, status }
  }
  const carries = Object.hasOwn(Object(body), 'data') || !takesAnything(output)
  const data = carries ? output.safeParse(body) : null
  return {
    class: 'warned',
    data: data?.success ? data.data : null,
    warning: verbatim(parsed, 'warning', 'message'),
    raw,
    status,
  }
}

function classifySuccess(observed: Answer, parsed: Parsed, output: z.ZodType): Classified {
  const { status, body: raw } = observed
  const unknown = (why: string, more: { probably?: 'happened'; unplaced?: true } = {}): Classified => {
    return { class: 'uncertain', why, raw, status, ...more }
  }
  if ('unreadable' in parsed) {
    const why = 'The provider answered with success, but with a body that is not readable.'
    return unknown(why, { probably: 'happened' })
  }
  const body = parsed.json
  if (body === undefined && !observed.delimited) {
    return unknown('The provider closed the connection instead of answering; the connection may have broken.')
  }
  const rejected = (): Classified => {
    return { class: 'rejected', detail: verbatim(parsed, 'error', 'errors', 'message', 'detail'), raw, status }
  }
  const data = output.safeParse(body)
  if (output === Nothing) {
    const said = says(body)
    if (said === 'refusal') return rejected()
    if (said === 'success') return { class: 'succeeded', data: null, raw, status }
    const why = 'The provider answered with success, but in words that say neither yes nor no.'
    return unknown(why, { unplaced: true })
  }
  if (refuses(body)) return refusesAndCarries(parsed, output) ? both(raw, status) : rejected()
  if (data.success) return { class: 'succeeded', data: data.data, raw, status }
  return unknown('The provider answered with success, but without the promised data.', { probably: 'happened' })
}
