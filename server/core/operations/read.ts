import 'server-only'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { may, reasonDenied } from '@/lib/core/access/roles'
import type { Fault, PendingReading, Reading } from '@/lib/core/changes/outcome'
import { masked, personalMembers } from '@/lib/core/fields/field-class'
import { nationalNumber } from '@/lib/core/fields/number'
import { showsPersonal } from '@/lib/core/operation/personal-reads'
import type { AnswerOf, InputOf, ReadOperation } from '@/lib/core/operation/read-operation'
import { processState } from '@/lib/core/process-state'
import { CANNOT_SEARCH } from '@/lib/core/text/fact-texts'
import { hiddenFrom, seesRaw } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { isRecorded, type PersonalRead, recordPersonalRead } from '@/server/core/audit/personal-reads'
import { presentAccount } from '@/server/core/journal/account'
import { logError } from '@/server/platform/log'
import type { Classified } from '@/server/platform/provider/classify'
import { askProvider } from './ask'
import { invalid, signedOut } from './faults'
import { WORDLESS } from './outcome-of'

interface Good {
  data: unknown
  raw: string
  asOf: string
  warning?: string
}

/** The last good answers, with secrets masked and the rest unchanged, so that an outage shows an old reading instead of nothing. */
const keptLast = processState('last readings', () => new Map<string, Good>())
const LAST_KEPT = 300
/** Requests in progress: an equal one in the meantime shares the answer. */
const inFlightReads = processState('questions in progress', () => new Map<string, Promise<Good | Fault>>())

function keep(key: string, good: Good): void {
  const last = keptLast()
  last.delete(key)
  last.set(key, good)
  const oldest = last.keys().next().value
  if (last.size > LAST_KEPT && oldest !== undefined) last.delete(oldest)
}

interface Question<Op extends ReadOperation> {
  actor: Person
  input: InputOf<Op>
  key: string
  /** What is recorded of it; null if the answer shows this role no personal data. */
  personal: PersonalRead | null
}

/** Actor → permission → parse: the request, or why it is refused. */
function question<Op extends ReadOperation>(
  actor: Person | null,
  operation: Op,
  raw: unknown,
): Question<Op> | { fault: Fault } {
  if (!actor) return { fault: signedOut }
  if (!may(actor.role, operation))
    return { fault: { kind: 'forbidden', message: `${reasonDenied(actor.role, operation)} to see this.` } }
  const input = operation.input.safeParse(raw ?? {})
  if (!input.success) return { fault: invalid(input.error) }
  // A search with results would reveal a hidden value, digit by digit.
  const hidden = hiddenFrom(actor.role, operation)
  const named = personalMembers(operation.input, input.data as object)
  const blind = named.some((name) => hidden.has(name) && Object(input.data)[name] !== undefined)
  if (blind) return { fault: { kind: 'forbidden', message: CANNOT_SEARCH } }
  const key = `${presentAccount()} ${operation.id} ${JSON.stringify(operation.wire(input.data))}`
  return { actor, input: input.data as InputOf<Op>, key, personal: personalIn(actor, operation, input.data as object) }
}

function personalIn({ role }: Person, operation: ReadOperation, input: object): PersonalRead | null {
  if (!showsPersonal(role, operation)) return null
  const numbers = Object.values(input).flatMap((value) =>
    typeof value === 'string' ? (nationalNumber(value) ?? []) : [],
  )
  return { what: operation.id, number: numbers.length === 1 ? numbers[0] : undefined }
}

const NOT_RECORDED: Fault = {
  kind: 'unrecorded',
  message: 'Reading personal data is recorded, and the record couldn’t be saved. Nothing is shown; try again.',
}

/**
 * Actor → permission → parse → ask → classify. Never throws for anything the provider or a caller does. `keep: false` for an export: its pages
 * must be complete and current, and would evict everyone's last readings. `record: false` for a caller that records it itself, or shows none of it.
 */
export async function read<Op extends ReadOperation>(
  caller: Person | null,
  operation: Op,
  raw: unknown,
  { keep: keeps = true, record: records = true }: { keep?: boolean; record?: boolean } = {},
): Promise<Reading<AnswerOf<Op>>> {
  const requested = question(caller, operation, raw)
  if ('fault' in requested) return { status: 'refused', fault: requested.fault }
  const { actor, input, key, personal } = requested
  // Recorded while the provider answers, so it costs no time; nothing is shown before it is.
  const recorded = !personal || !records || recordPersonalRead(actor, personal).then(() => true, logUnrecorded)
  const asking = inFlightReads()
  const running = asking.get(key) ?? askProvider(operation, input).then(settle)
  asking.set(key, running)
  const answer = await running.finally(() => asking.delete(key))
  if (!(await recorded)) return { status: 'refused', fault: NOT_RECORDED }

  if (!('kind' in answer)) {
    if (keeps) keep(key, answer)
    return shown(actor, operation, answer)
  }
  const before = keeps ? keptLast().get(key) : undefined
  const outage = answer.kind === 'unreachable' || answer.kind === 'unreadable'
  return before && outage
    ? { ...shown(actor, operation, before), stale: true }
    : { status: 'refused', fault: faultFor(actor, operation, answer) }
}

function logUnrecorded(error: unknown): false {
  logError(error, {}, 'a read of personal data could not be recorded')
  return false
}

/** How long a page waits before it shows its frame: unnoticeable, and longer than a healthy provider takes. */
const TIMEOUT_MS = 50

/** A reading for a page: the answer itself if it is fast, otherwise the last known one to show in the meantime. */
export async function readSoon<Op extends ReadOperation>(
  actor: Person | null,
  operation: Op,
  raw: unknown,
): Promise<PendingReading<AnswerOf<Op>>> {
  return soon(read(actor, operation, raw), () => {
    const requested = question(actor, operation, raw)
    if ('fault' in requested) return null
    const { personal, key } = requested
    const before = keptLast().get(key)
    return before && (!personal || isRecorded(requested.actor, personal))
      ? shown(requested.actor, operation, before)
      : null
  })
}

/** The same for a reading combined from several. */
export async function soon<T>(
  answer: Promise<Reading<T>>,
  before: () => PendingReading<T>['last'] = () => null,
): Promise<PendingReading<T>> {
  // If this process was busy, the answer may have arrived unread: it is handled after the timers.
  const timeout = sleep(TIMEOUT_MS, null, { ref: false }).then(() => setImmediate(null))
  const now = await Promise.race([answer, timeout])
  return { now, last: now ? null : before(), answer }
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
        : { data: answer.data, raw: answer.raw.toString('utf8'), asOf, warning: answer.warning || WORDLESS }
    case 'rejected':
      return {
        kind: 'rejected',
        message: 'The provider rejected this request.',
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
      return answer.lacks
        ? {
            kind: 'unreadable',
            message: 'The provider answered, but not in a form that can be read.',
            status: answer.status,
          }
        : { kind: 'unreachable', message: away(answer), status: answer.status }
  }
}

/** Without doubt about an effect: a read has none. */
function away({ status, why }: { status?: number; why: string }): string {
  return status && status >= 500 ? `The provider answered with HTTP ${status}.` : why
}

const UNSEEN = 'The provider added a warning that your role can’t view.'

function shown<Op extends ReadOperation>(
  { role }: Person,
  operation: Op,
  good: Good,
): Extract<Reading<AnswerOf<Op>>, { status: 'read' }> {
  const ceiling = operation.ceiling?.[role]
  const data = (ceiling ? masked(operation.output, good.data, ceiling) : good.data) as AnswerOf<Op>
  const whole = seesRaw(role, operation.area)
  const warning = good.warning === undefined || whole ? good.warning : UNSEEN
  return { status: 'read', data, asOf: good.asOf, raw: whole ? good.raw : undefined, warning }
}

/** The provider’s message may contain what the role may not see; ours say what is wrong. */
function faultFor(actor: Person, operation: ReadOperation, fault: Fault): Fault {
  return seesRaw(actor.role, operation.area) ? fault : { ...fault, verbatim: undefined }
}
