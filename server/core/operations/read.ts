import 'server-only'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { may, reasonDenied } from '@/lib/core/access/roles'
import type { Fault, PendingReading, ProviderNow, Reading } from '@/lib/core/changes/outcome'
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
import { providerStatus } from '@/server/platform/provider/status'
import { askProvider } from './ask'
import { invalid, signedOut } from './faults'
import { WORDLESS } from './outcome-of'

interface Good {
  data: unknown
  raw: string
  asOf: string
  warning?: string
}

/** The last good answers, with only secrets masked. During an outage, pages show the last good answer instead of nothing. */
const lastReadings = processState('last readings', () => new Map<string, Good>())
const MOST_LAST_READINGS = 300
/** Reads in progress. An identical read that starts in the meantime shares the answer. */
const inFlightReads = processState('questions in progress', () => new Map<string, Promise<Good | Fault>>())

function remember(key: string, good: Good): void {
  const last = lastReadings()
  last.delete(key)
  last.set(key, good)
  const oldest = last.keys().next().value
  if (last.size > MOST_LAST_READINGS && oldest !== undefined) last.delete(oldest)
}

interface Question<Op extends ReadOperation> {
  actor: Person
  input: InputOf<Op>
  key: string
  /** What the audit log records about this read; null if the answer shows this role no personal data. */
  personal: PersonalRead | null
}

/** Checks the actor and the permission, and parses the input. Returns the request, or the reason to refuse it. */
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
  // Searching by a member that the role may not see would reveal the hidden value, digit by digit.
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
 * Checks the actor and the permission, parses the input, asks the provider, and classifies the answer. Never throws because of the provider or a
 * caller. Exports pass `keepAnswer: false`: their data must be complete and current, and would evict everyone's last answers. Callers that record the
 * read themselves, or show no personal data from it, pass `record: false`.
 */
export async function read<Op extends ReadOperation>(
  caller: Person | null,
  operation: Op,
  raw: unknown,
  { keepAnswer = true, record: records = true }: { keepAnswer?: boolean; record?: boolean } = {},
): Promise<Reading<AnswerOf<Op>>> {
  const requested = question(caller, operation, raw)
  if ('fault' in requested) return { status: 'refused', fault: requested.fault }
  const { actor, input, key, personal } = requested
  // Recorded while the provider answers, so recording costs no time. Nothing is shown before it is recorded.
  const recorded = !personal || !records || recordPersonalRead(actor, personal).then(() => true, logUnrecorded)
  const asking = inFlightReads()
  // The answer shows a moment after the request; the time of the answer would make a slow answer look newer than it is.
  const asOf = new Date().toISOString()
  const running = asking.get(key) ?? askProvider(operation, input).then((answer) => settle(answer, asOf))
  asking.set(key, running)
  const answer = await running.finally(() => asking.delete(key))
  if (!(await recorded)) return { status: 'refused', fault: NOT_RECORDED }

  if (!('kind' in answer)) {
    if (keepAnswer) remember(key, answer)
    return shown(actor, operation, answer)
  }
  const before = keepAnswer ? lastReadings().get(key) : undefined
  const outage = answer.kind === 'unreachable' || answer.kind === 'unreadable'
  return before && outage
    ? { ...shown(actor, operation, before), stale: true }
    : { status: 'refused', fault: faultFor(actor, operation, answer) }
}

function logUnrecorded(error: unknown): false {
  logError(error, {}, 'a read of personal data could not be recorded')
  return false
}

/** How long a page waits for the answer before it shows its frame: too short to notice, but longer than a healthy provider needs. */
const TIMEOUT_MS = 50

/** A reading for a page: the answer itself if it arrives fast; otherwise the last good answer, to show until the new one arrives. */
export async function readSoon<Op extends ReadOperation>(
  actor: Person | null,
  operation: Op,
  raw: unknown,
): Promise<PendingReading<AnswerOf<Op>>> {
  return soon(read(actor, operation, raw), () => {
    const requested = question(actor, operation, raw)
    if ('fault' in requested) return null
    const { personal, key } = requested
    const before = lastReadings().get(key)
    return before && (!personal || isRecorded(requested.actor, personal))
      ? shown(requested.actor, operation, before)
      : null
  })
}

function providerNow(): ProviderNow {
  const { state, checkedAt } = providerStatus()
  return { state, checkedAt }
}

/** Like `readSoon`, for a reading that the caller combines from several. */
export async function soon<T>(
  answer: Promise<Reading<T>>,
  before: () => PendingReading<T>['last'] = () => null,
): Promise<PendingReading<T>> {
  // If this process was busy, an answer may have arrived that Node processes only after the timers. `setImmediate` waits for that.
  const timeout = sleep(TIMEOUT_MS, null, { ref: false }).then(() => setImmediate(null))
  const now = await Promise.race([answer, timeout])
  return { now, last: now ? null : before(), answer, provider: providerNow }
}

function settle(answer: Classified, asOf: string): Good | Fault {
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
        : { kind: 'unreachable', message: outageMessage(answer), status: answer.status }
  }
}

/** The message about a failed read. It must not mention an unknown effect, because a read has no effect. */
function outageMessage({ status, why }: { status?: number; why: string }): string {
  return status && status >= 500 ? `The provider answered with HTTP ${status}.` : why
}

const HIDDEN_WARNING = 'The provider added a warning that your role can’t view.'

function shown<Op extends ReadOperation>(
  { role }: Person,
  operation: Op,
  good: Good,
): Extract<Reading<AnswerOf<Op>>, { status: 'read' }> {
  const ceiling = operation.ceiling?.[role]
  const data = (ceiling ? masked(operation.output, good.data, ceiling) : good.data) as AnswerOf<Op>
  const whole = seesRaw(role, operation.area)
  const warning = good.warning === undefined || whole ? good.warning : HIDDEN_WARNING
  return { status: 'read', data, asOf: good.asOf, raw: whole ? good.raw : undefined, warning }
}

/** The provider’s message may contain data that the role may not see; the console's own message describes the problem without it. */
function faultFor(actor: Person, operation: ReadOperation, fault: Fault): Fault {
  return seesRaw(actor.role, operation.area) ? fault : { ...fault, verbatim: undefined }
}
