import 'server-only'
import type { Fault, FaultKind } from '@/lib/core/changes/outcome'

/** An error answer as in RFC 9457, with additional members. */
export interface Problem {
  status: number
  title: string
  detail: string
  /** Why, for programs: a FaultKind, `running` or `broken`. */
  kind: string
  /** The problem of each member of the input. */
  fields?: Record<string, string> | undefined
  /** An input that would be accepted. */
  example?: unknown
  /** The entry that was made with the idempotency key. Another attempt needs another key, unless the kind is `running`. */
  entry?: string | undefined
  /** Whether the change was sent to the provider. */
  sent?: boolean
  /** The provider's message. */
  verbatim?: string | undefined
  /** The other change that prevents this one. */
  other?: Fault['other']
}

const statuses: Record<FaultKind, [status: number, title: string]> = {
  signed_out: [401, 'Token not accepted'],
  forbidden: [403, 'Not allowed'],
  invalid: [422, 'Invalid'],
  gate: [409, 'Not possible now'],
  duplicate: [409, 'Done before'],
  disputed: [409, 'Disputed'],
  blocked: [409, 'Blocked'],
  opted_out: [409, 'Opted out'],
  asked_to_stop: [409, 'Asked to stop'],
  quiet_hours: [409, 'Quiet hours'],
  already_porting: [409, 'Already porting'],
  stopped: [409, 'Paused'],
  approval: [409, 'Needs approval'],
  code: [403, 'Needs a code'],
  no_factor: [403, 'Needs a second factor'],
  limited: [429, 'Limit reached'],
  unrecorded: [503, 'Not recorded'],
  no_baseline: [409, 'Not readable before'],
  not_sent: [409, 'Not sent'],
  rejected: [424, 'Rejected by the provider'],
  failed: [424, 'Rejected by the provider'],
  unreachable: [502, 'Provider unreachable'],
  unreadable: [502, 'Provider unreadable'],
  uncertain: [409, 'Did not happen'],
}

export function problem({ status, ...about }: Problem, headers: Record<string, string> = {}): Response {
  return Response.json(
    { type: 'about:blank', status, ...about },
    { status, headers: { 'Cache-Control': 'no-store', ...headers, 'Content-Type': 'application/problem+json' } },
  )
}

/** A fault of the pipeline. Without an entry nothing is recorded, and the same idempotency key may be used again. */
export function problemOf(
  fault: Fault,
  about: Pick<Problem, 'entry' | 'example' | 'sent'> = {},
  headers: Record<string, string> = {},
): Response {
  const [usual, title] = statuses[fault.kind]
  // This console is about to stop; another console may accept the request.
  const status = fault.kind === 'not_sent' && !about.entry ? 503 : usual
  const { message: detail, kind, fields, verbatim, other, retryAfter = status === 503 ? 2 : undefined } = fault
  return problem(
    { status, title, detail, kind, fields, verbatim, other, ...about },
    { ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }), ...headers },
  )
}
