import 'server-only'
import { z } from 'zod'
import type { Done, Outcome } from '@/lib/core/changes/outcome'
import { DecisionReason } from '@/lib/core/fields/plain-text'
import { verifiable } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { noLongerAllowed } from '@/server/core/actor/still-allowed'
import { OTHER_ACCOUNT_TEXT, ofAnotherAccount } from '@/server/core/journal/account'
import { readingsOf } from '@/server/core/journal/readings'
import { repeatLocked } from '@/server/core/journal/repeat-lock'
import { inputOf } from '@/server/core/journal/sealed'
import { ImpossibleTransition, transition } from '@/server/core/journal/transitions'
import { fromNow, now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { env } from '@/server/platform/env'
import { check } from './check'
import { invalid } from './faults'
import { no, openFor } from './open-entry'
import { performAgain } from './perform'

// What a person may do with an unknown entry: check it again, decide what happened, or repeat the change.

/** Checks an unknown entry again. Sends only reads to the provider. */
export async function checkAgain(actor: Person | null, id: unknown): Promise<Done<string>> {
  const open = await openFor(actor, id)
  if (!open.ok) return open
  if (ofAnotherAccount(open.entry)) return no(OTHER_ACCOUNT_TEXT)
  if (!verifiable(open.operation))
    return no('The provider has no way to check this. Check its own portal or statement.')
  const entry = await check(open.entry.id, open.actor)
  return { ok: true, data: entry?.state ?? open.entry.state }
}

export const MarkInput = z.strictObject({
  verdict: z.enum(['happened', 'did_not_happen', 'happened_otherwise', 'cannot_be_known'], 'Choose what is true.'),
  reason: DecisionReason,
})

const stateFor = {
  happened: 'reconciled_happened',
  did_not_happen: 'reconciled_did_not_happen',
  happened_otherwise: 'reconciled_otherwise',
  cannot_be_known: 'closed_unknown',
} as const

/** Records a person's decision about an unknown or disputed change, with name, reason and time. Releases the entry's locks. */
export async function mark(actor: Person | null, id: unknown, request: unknown): Promise<Done<string>> {
  const open = await openFor(actor, id, ['uncertain', 'disputed'])
  if (!open.ok) return open
  const parsed = MarkInput.safeParse(request)
  if (!parsed.success) return { ok: false, fault: invalid(parsed.error) }
  const { verdict, reason } = parsed.data
  const { entry } = open
  if (entry.state === 'uncertain' && verdict === 'happened_otherwise') {
    return {
      ok: false,
      fault: { kind: 'invalid', message: 'One field needs attention.', fields: { verdict: 'Choose what is true.' } },
    }
  }
  const to = stateFor[verdict]
  // The console checks "it did not happen" again hours later, because an effect may come late.
  const late =
    to === 'reconciled_did_not_happen' &&
    !ofAnotherAccount(entry) &&
    entry.sealedInput !== null &&
    verifiable(open.operation) !== null
  try {
    const patch = {
      closedBy: open.actor.name,
      closedReason: reason,
      closedAt: now,
      nextCheckAt: late ? fromNow(env().LATE_LOOK_SECONDS) : null,
      ...(late ? {} : { sealedInput: null }),
    }
    const detail = { verdict, reason, was: entry.state }
    const denied = await db().transaction(async (tx) => {
      const denied = await noLongerAllowed(tx, open.actor, open.operation, 'recorded')
      if (!denied) await transition(tx, { id: entry.id, from: entry.state, to, by: open.actor, patch, detail })
      return denied
    })
    if (denied) return { ok: false, fault: denied }
  } catch (error) {
    if (error instanceof ImpossibleTransition)
      return no('Someone settled this entry a moment ago. Reload to see the result.')
    throw error
  }
  return { ok: true, data: to }
}

const RepeatInput = z.strictObject({ typed: z.string().max(200) })

/** Makes a new decision about the same change. The transaction that marks the new entry as sent closes the old entry as unknown. */
export async function repeat(actor: Person | null, id: unknown, request: unknown): Promise<Outcome> {
  const open = await openFor(actor, id)
  if (!open.ok) return { status: 'refused', fault: open.fault }
  const { entry, operation } = open
  if (ofAnotherAccount(entry)) return { status: 'refused', fault: { kind: 'gate', message: OTHER_ACCOUNT_TEXT } }
  const parsed = RepeatInput.safeParse(request)
  if (!parsed.success) return { status: 'refused', fault: invalid(parsed.error) }
  if (parsed.data.typed.trim() !== entry.target) {
    return {
      status: 'refused',
      fault: { kind: 'gate', message: 'Nothing was sent.', fields: { typed: `Type exactly: ${entry.target}` } },
    }
  }
  const locked = repeatLocked(entry, await readingsOf(entry.id), verifiable(operation) !== null)
  if (locked) return { status: 'refused', fault: { kind: 'gate', message: locked } }
  const input = inputOf(entry)
  if (input === null) {
    const message = 'What was sent is no longer stored. Use the form again after marking this entry.'
    return { status: 'refused', fault: { kind: 'gate', message } }
  }
  return performAgain(open.actor, operation, input, entry.id, entry.target)
}
