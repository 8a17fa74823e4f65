import 'server-only'
import { secretTexts } from '@/lib/fields/field-class'
import { verifiable, type WriteOperation } from '@/lib/operations/operation'
import type { Fault, Outcome } from '@/lib/outcome'
import { isTaught } from '@/server/answers/taught'
import { record } from '@/server/audit/record'
import type { Actor } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { env } from '@/server/env'
import { type Entry, findEntry, type Intent } from '@/server/journal/entries'
import { recordIntent } from '@/server/journal/record-intent'
import { markBlocked, markNotSent, markSent, settle } from '@/server/journal/settle'
import { ImpossibleTransition } from '@/server/journal/transitions'
import { type Classified, classify } from '@/server/provider/classify'
import { type Connection, connect, connectProblem } from '@/server/provider/connect'
import { encode } from '@/server/provider/encode'
import { exchange } from '@/server/provider/exchange'
import { maskTexts } from '@/server/provider/redact'
import { shapeOf } from '@/server/provider/shape'
import { noteReached, noteUnreachable } from '@/server/provider/status'
import { endpoint } from './ask'
import { check, verifyAfter } from './check'
import { takeReading } from './evidence-read'
import { admit } from './gates'
import { inFlight } from './in-flight'
import { mintIntent } from './intent'
import { outcomeFor, outcomeOf } from './outcome-of'

const refused = (fault: Fault, entry?: string): Outcome => ({ status: 'refused', fault, entry })

/** A process that was paused between recording and writing must not wake up and send. */
const FENCE_MS = 2_000

/**
 * The pipeline of every write, from the request of a browser to its outcome (journal.md 3). Nothing here repeats anything.
 * `repeats` names an unknown that a person decided to repeat; only the server sets it.
 */
export async function perform(
  actor: Actor | null,
  operation: WriteOperation,
  request: unknown,
  repeats?: string,
): Promise<Outcome> {
  const admitted = await admit(actor, operation, request)
  if ('fault' in admitted) return refused(admitted.fault)
  const intent: Intent = { ...admitted, repeats }
  // A second click of the same decision waits for the first one's outcome instead of becoming a second act.
  return outcomeFor(intent.actor.role, operation, await inFlight(intent, () => carryOut(intent)))
}

async function carryOut(intent: Intent): Promise<Outcome> {
  const { id, actor } = intent
  let recorded: Awaited<ReturnType<typeof recordIntent>>
  try {
    recorded = await recordIntent(intent)
  } catch {
    return refused({
      kind: 'unrecorded',
      message: 'The journal could not be written, so nothing was sent. Try again when the database is back.',
    })
  }
  if (!recorded.recorded) {
    if ('fault' in recorded) return refused(recorded.fault, id)
    if (recorded.existing.payloadHash === intent.payloadHash) return outcomeOf(recorded.existing)
    await record(db(), { kind: 'alarm.intent_reused', actor: actor.email, subject: `journal:${id}` })
    return refused(
      {
        kind: 'gate',
        message: 'This decision was already used for something else. Open the form again; nothing was sent.',
      },
      id,
    )
  }
  return send(intent, recorded.attempt)
}

function tryConnect(url: string): Promise<Connection | { problem: string }> {
  return connect(url).catch((error: unknown) => ({ problem: connectProblem(error) }))
}

async function send(intent: Intent, attempt: string): Promise<Outcome> {
  const { id, operation, input, actor } = intent
  const step = { id, attempt, by: actor.email }
  const verify = verifiable(operation)
  const target = endpoint()

  const connecting = tryConnect(target.url)
  const before = verify ? await takeReading(verify, input, new Date()) : null
  let connected = await connecting
  // The reading may take longer than an idle connection is kept open. Nothing was written, so connecting again is free.
  if ('socket' in connected && !connected.silent() && !connected.spoke()) {
    connected.socket.destroy()
    connected = await tryConnect(target.url)
  }
  if ('problem' in connected) {
    noteUnreachable()
    return markNotSent(step, `Nothing was sent: the provider could not be reached, because ${connected.problem}.`)
  }
  const connection = connected
  const { socket } = connection
  if (before && !before.ok && verify?.baseline === 'needed') {
    socket.destroy()
    return markBlocked(step, {
      kind: 'no_baseline',
      message: `Nothing was sent: the reading that would later show whether it happened could not be taken. ${before.why}`,
    })
  }
  // Counted from before the record, so that any pause between recording and writing is noticed.
  const recording = performance.now()
  try {
    const repeats = intent.repeats ? { id: intent.repeats, by: actor.name } : undefined
    await markSent(step, before?.ok ? { state: before.state, by: actor.name } : null, repeats)
  } catch (error) {
    socket.destroy()
    const settled = intent.repeats && error instanceof ImpossibleTransition
    return markNotSent(
      step,
      settled
        ? 'Nothing was sent: the earlier act was settled meanwhile. Look at it before you decide again.'
        : 'Nothing was sent: the journal could not record that it was about to be sent.',
    )
  }
  return write(intent, attempt, connection, recording)
}

async function write(intent: Intent, attempt: string, connection: Connection, recording: number): Promise<Outcome> {
  const { id, operation, input, actor } = intent
  const step = { id, attempt, by: actor.email }
  const target = endpoint()
  const { PROVIDER_CHANGES, PROVIDER_DEADLINE_SECONDS } = env()
  const request = encode(target, operation.method, operation.path, operation.wire(input), PROVIDER_CHANGES)
  const { socket } = connection
  if (!(await connection.takeSilent()) || performance.now() - recording > FENCE_MS) {
    socket.destroy()
    return markNotSent(
      step,
      'Nothing was sent: the connection was not usable any more when the request was to be written.',
    )
  }
  const written = performance.now()
  const observed = await exchange(request, { socket }, PROVIDER_DEADLINE_SECONDS * 1000)
  if (observed.seen === 'answer') noteReached(performance.now() - written, 'x-switchroom-simulator' in observed.headers)
  const answer = await placed(intent, classify(observed, operation.output))
  const entry = await settle(intent, attempt, answer)
  // The outcome is recorded; a look that does not work must not take it away.
  const verified = await readBackAtOnce(intent, entry).catch(() => null)
  return verified ?? outcomeOf(entry)
}

/** A success that nobody can place, unless an administrator has taught what it means; its shape goes on, so that one can. */
async function placed({ operation, input }: Intent, answer: Classified): Promise<Classified> {
  if (answer.class !== 'uncertain' || !answer.unplaced || !answer.raw || answer.status === undefined) return answer
  const text = maskTexts(answer.raw.toString('utf8'), secretTexts(operation.input, input))
  const shape = shapeOf(text)
  if (shape === null) return answer
  const taught = await isTaught(operation.id, shape).catch(() => false)
  return taught ? { class: 'succeeded', data: null, raw: answer.raw, status: answer.status } : { ...answer, shape }
}

/** Looks at once at what an answer leaves to be seen. A success that says too little is proved here, or stays unknown. */
async function readBackAtOnce(intent: Intent, entry: Entry): Promise<Outcome | null> {
  if (entry.state !== 'uncertain') return verifyAfter(intent, entry)
  const saysDone = entry.httpStatus !== null && entry.httpStatus >= 200 && entry.httpStatus < 300
  if (!saysDone) return null
  const looked = await check(entry.id, 'Switchroom')
  return looked && outcomeOf(looked)
}

/** Repeats an open unknown: a new decision of a person who has seen the old one checked (journal.md 1.5). */
export async function performAgain(
  actor: Actor,
  operation: WriteOperation,
  input: unknown,
  repeats: string,
  typed: string,
): Promise<Outcome> {
  const open = await findEntry(repeats)
  if (open?.state !== 'uncertain')
    return refused({ kind: 'gate', message: 'That entry is no longer unknown. Nothing was sent.' })
  return perform(
    actor,
    operation,
    { intent: mintIntent(actor.personId, operation.id), input, confirm: { typed } },
    repeats,
  )
}
