import 'server-only'
import { hidden } from '@/lib/fields/field-class'
import type { ReadOperation } from '@/lib/operations/operation'
import type { Fault, Reading } from '@/lib/outcome'
import { may, reasonDenied, seesMasked } from '@/lib/roles'
import type { Actor } from '@/server/auth/actor'
import type { Classified } from '@/server/provider/classify'
import { maskMembers } from '@/server/provider/redact'
import { askProvider } from './ask'
import { invalid, signedOut } from './faults'

interface Good {
  data: unknown
  raw: string
  asOf: string
  warning?: string
}

/** The last good answers, unmasked, so that an outage shows an aged reading instead of nothing. */
const last = new Map<string, Good>()
const LAST_KEPT = 300
/** Questions under way: the same one asked meanwhile shares the answer. */
const asking = new Map<string, Promise<Good | Fault>>()

function keep(key: string, good: Good): void {
  last.delete(key)
  last.set(key, good)
  const oldest = last.keys().next().value
  if (last.size > LAST_KEPT && oldest !== undefined) last.delete(oldest)
}

/**
 * Who → may → parse → ask → classify. Never throws for anything the provider or a caller does. `keep: false` for an export: its
 * pages must be whole and of now, and would push everybody's last readings out.
 */
export async function read<I, O>(
  actor: Actor | null,
  operation: ReadOperation<I, O>,
  given: unknown,
  { keep: keeps = true }: { keep?: boolean } = {},
): Promise<Reading<O>> {
  if (!actor) return { status: 'refused', fault: signedOut }
  if (!may(actor.role, operation)) {
    return {
      status: 'refused',
      fault: { kind: 'forbidden', message: `${reasonDenied(actor.role, operation)} to see this.` },
    }
  }
  const input = operation.input.safeParse(given ?? {})
  if (!input.success) return { status: 'refused', fault: invalid(input.error) }

  const key = `${operation.id} ${JSON.stringify(operation.wire(input.data))}`
  const running = asking.get(key) ?? askProvider(operation, input.data).then(settle)
  asking.set(key, running)
  const answer = await running.finally(() => asking.delete(key))

  if (!('kind' in answer)) {
    if (keeps) keep(key, answer)
    return shown<O>(actor, operation, answer)
  }
  const before = keeps ? last.get(key) : undefined
  const outage = answer.kind === 'unreachable' || answer.kind === 'unreadable'
  return before && outage
    ? { ...shown<O>(actor, operation, before), stale: true }
    : { status: 'refused', fault: answer }
}

function settle(answer: Classified): Good | Fault {
  const asOf = new Date().toISOString()
  switch (answer.class) {
    case 'succeeded':
      return { data: answer.data, raw: answer.raw.toString('utf8'), asOf }
    case 'warned':
      return answer.data === null
        ? {
            kind: 'rejected',
            message: 'The provider answered with a warning instead of data.',
            verbatim: answer.warning,
            status: 202,
          }
        : { data: answer.data, raw: answer.raw.toString('utf8'), asOf, warning: answer.warning }
    case 'rejected':
      return {
        kind: 'rejected',
        message: 'The provider refused to answer this.',
        verbatim: answer.detail,
        status: answer.status,
      }
    case 'failed': {
      const { detail: verbatim, status, retryAfter } = answer
      const credentials = status === 401 || status === 403
      const message = credentials
        ? 'The provider does not accept the console’s credentials. An administrator has to check the connection.'
        : `The provider answered with HTTP ${status}.`
      return { kind: 'failed', message, verbatim, status, retryAfter }
    }
    case 'uncertain':
      return answer.probably === 'happened'
        ? {
            kind: 'unreadable',
            message: 'The provider answered, but not in a form that can be read.',
            status: answer.status,
          }
        : { kind: 'unreachable', message: away(answer), status: answer.status }
  }
}

/** Without the doubt whether something was done: a read does nothing. */
function away({ status, why }: { status?: number; why: string }): string {
  return status && status >= 500 ? `The provider answered with HTTP ${status}.` : why
}

function shown<O>(actor: Actor, operation: ReadOperation, good: Good): Extract<Reading<O>, { status: 'read' }> {
  const masked = seesMasked(actor.role, operation)
  const data = masked ? hide(good.data, new Set(operation.sensitive)) : good.data
  const raw = masked ? undefined : maskMembers(good.raw)
  return { status: 'read', data: data as O, asOf: good.asOf, raw, warning: good.warning }
}

function hide(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((v) => hide(v, names))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, names.has(k) ? blank(v) : hide(v, names)]))
}

/** Hidden, but of the same shape, so that the page need not know. */
function blank(value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) return value.length === 0 ? [] : [hidden]
  return typeof value === 'object' ? {} : hidden
}
