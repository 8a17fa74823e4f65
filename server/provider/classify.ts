import 'server-only'
import type { z } from 'zod'
import type { Observed } from './exchange'
import { member, type Parsed, verbatim, words } from './words'

/** The only code that knows what 202 and 206 mean (journal.md 4). */
export type Classified =
  | { class: 'succeeded'; data: unknown; raw: Buffer; status: number }
  | { class: 'warned'; data: unknown; warning: string; raw: Buffer; status: 202 }
  | { class: 'rejected'; detail: string; raw: Buffer; status: number }
  | { class: 'failed'; detail: string; raw: Buffer; status: number; retryAfter?: number }
  | { class: 'uncertain'; why: string; raw?: Buffer; status?: number; probably?: 'happened' }

/** Definite noes: the provider says that it did not do it. 408, 421, 425, 3xx and every 5xx are not among them. */
const DEFINITE = new Set([400, 401, 403, 404, 405, 406, 409, 410, 411, 413, 414, 415, 417, 422, 429, 431, 451])

const BROKEN: Record<Extract<Observed, { seen: 'broken' }>['how'], string> = {
  timeout: 'The provider did not answer in time.',
  reset: 'The connection broke before an answer came.',
  cut: 'The connection broke in the middle of the answer.',
  parser: 'The provider’s answer was not readable as HTTP.',
  too_large: 'The provider’s answer was too large to be one.',
}

function parse(observed: Extract<Observed, { seen: 'answer' }>): Parsed {
  const encoding = observed.headers['content-encoding']
  if (encoding && encoding !== 'identity') return { unreadable: true }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(observed.body).trim()
    return { json: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return { unreadable: true }
  }
}

export function classify(observed: Observed, output: z.ZodType): Classified {
  if (observed.seen === 'broken') {
    return { class: 'uncertain', why: BROKEN[observed.how], raw: observed.body, status: observed.status }
  }
  const { status, body: raw } = observed
  const parsed = parse(observed)
  const body = 'json' in parsed ? parsed.json : undefined
  const error = member(body, 'error')

  if (status === 206)
    return { class: 'rejected', detail: verbatim(parsed, 'error', 'warning', 'message', 'detail'), raw, status }
  if (status === 202) {
    if (error !== undefined && member(body, 'warning') === undefined)
      return { class: 'rejected', detail: words(error), raw, status }
    const data = output.safeParse(body)
    return {
      class: 'warned',
      data: data.success ? data.data : null,
      warning: verbatim(parsed, 'warning', 'message'),
      raw,
      status,
    }
  }
  if (status >= 200 && status < 300) {
    if (error !== undefined) return { class: 'rejected', detail: words(error), raw, status }
    if ('unreadable' in parsed) {
      return {
        class: 'uncertain',
        why: 'The provider answered with success, but with a body that is not readable.',
        raw,
        status,
        probably: 'happened',
      }
    }
    const data = output.safeParse(body)
    if (data.success) return { class: 'succeeded', data: data.data, raw, status }
    return {
      class: 'uncertain',
      why: 'The provider answered with success, but without what it promises.',
      raw,
      status,
      probably: 'happened',
    }
  }
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
