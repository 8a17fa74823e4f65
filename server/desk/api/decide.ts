import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Bearer } from '@/server/access/tokens/bearer'
import { problem, problemOf } from '@/server/access/tokens/problem'
import { type Entry, findEntry } from '@/server/core/journal/entries'
import { fingerprint } from '@/server/core/journal/seal'
import { invalid } from '@/server/core/operations/faults'
import { idsInFlight } from '@/server/core/operations/in-flight'
import { mintIntent } from '@/server/core/operations/intent'
import { outcomeFor, outcomeOf } from '@/server/core/operations/outcome-of'
import { payloadHashOf } from '@/server/core/operations/payload'
import { perform } from '@/server/core/operations/perform'
import { prepare } from '@/server/core/operations/prepare'
import { answerTo, changePath, isApproved } from './answer'

// The key of a request identifies one decision. The id of the journal entry is derived from the key and the token, so the database records
// only one of several requests with that key, whichever consoles they reach. From there on, the request takes the pipeline of every change.

/** A version 8 UUID (RFC 9562). The same token and key always give the same id; any other pair gives another. */
function entryOf({ actor }: Bearer, key: string): string {
  const hex = fingerprint('idempotency key', `${actor.token?.id}\n${key}`)
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The key, from a structured string as in the draft of the header, or from plain text. */
function keyIn(header: string | null): string | null {
  const text = header?.trim() ?? ''
  const key = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1]?.replace(/\\(.)/g, '$1') ?? text
  return /^[\x20-\x7e]{1,200}$/.test(key) && !(key === text && /^"|"$/.test(key)) ? key : null
}

const MOST_WAIT_SECONDS = 60
const LOOK_MS = 200

/** `Prefer: wait=20` (RFC 7240). */
const waitIn = (header: string | null) =>
  Math.min(Number(/(?:^|[,;])\s*wait\s*=\s*(\d{1,4})/i.exec(header ?? '')?.[1] ?? 0), MOST_WAIT_SECONDS)

const isRunning = (entry: Entry | null) => entry?.state === 'planned' || entry?.state === 'sent'

interface Decision {
  bearer: Bearer
  operation: WriteOperation
  headers: Headers
  query: URLSearchParams
  body: Record<string, unknown>
}

export async function decide({ bearer, operation, headers, query, body }: Decision): Promise<Response> {
  const { actor } = bearer
  const { example } = operation
  if (query.get('dryRun') === 'true') return dryRun(bearer, operation, body)
  const key = keyIn(headers.get('idempotency-key'))
  if (key === null)
    return problem({
      status: 400,
      title: 'Key missing',
      kind: 'invalid',
      detail:
        'A change needs the header “Idempotency-Key”: 1 to 200 characters that stay the same if you send the request again. Nothing was sent.',
      example: { 'Idempotency-Key': '"import-2026-11-row-17"' },
    })
  let id = entryOf(bearer, key)
  const parsed = operation.input.safeParse(body)
  if (!parsed.success) return problemOf(invalid(parsed.error), { example })
  const hash = payloadHashOf(operation, parsed.data)

  let entry = await findEntry(id)
  if (entry?.payloadHash === hash && (await isApproved(actor, entry))) {
    // An approved change is sent when it is requested again, as by a person. The sent change has an entry of its own, derived from the same key.
    id = entryOf(bearer, `${key}\napproved`)
    entry = await findEntry(id)
  }
  let running = isRunning(entry) || (!entry && idsInFlight().includes(id))
  if (!entry && !running) {
    const confirm = { typed: operation.target(parsed.data), again: query.getAll('again') }
    const intent = mintIntent(actor.personId, operation.id, id)
    const outcome = await perform(actor, operation, { intent, input: body, confirm })
    if (outcome.status !== 'refused' || !outcome.entry) return answerTo(actor, outcome, { example })
    // Refused with an entry: that entry is this decision's own refusal, or another console recorded the decision first.
    entry = await findEntry(id)
    running = isRunning(entry)
    if (entry?.payloadHash === hash && !running) return answerTo(actor, outcome, { example, entry })
  }
  if (entry && entry.payloadHash !== hash) return reused(id)
  const until = performance.now() + waitIn(headers.get('prefer')) * 1000
  while (running && performance.now() < until) {
    await sleep(LOOK_MS)
    entry = await findEntry(id)
    running = isRunning(entry) || (!entry && idsInFlight().includes(id))
  }
  if (running || !entry) return stillRunning(id)
  return answerTo(actor, outcomeFor(actor.role, operation, outcomeOf(entry)), { example, entry })
}

const reused = (id: string) =>
  problem(
    {
      status: 422,
      title: 'Key used before',
      kind: 'gate',
      detail: 'This key was already used for something else. Use another key; nothing was sent.',
      entry: id,
    },
    { Location: changePath(id) },
  )

const stillRunning = (id: string) =>
  problem(
    {
      status: 409,
      title: 'Running',
      kind: 'running',
      detail: 'This change is in progress. Send the request again with the same key, or send “Prefer: wait=30”.',
      entry: id,
    },
    { Location: changePath(id), 'Retry-After': '1' },
  )

/** What would be sent, and what blocks it. Sends and records nothing. */
async function dryRun({ actor }: Bearer, operation: WriteOperation, body: unknown): Promise<Response> {
  const prepared = await prepare(actor, operation.id, body)
  if (!prepared.ok)
    return problemOf(prepared.fault, { ...(prepared.fault.kind === 'invalid' && { example: operation.example }) })
  const { intent: _, tier: __, ...would } = prepared.data
  return Response.json(
    { status: 'not_sent', first: would.toConfirm[0], ...would },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
