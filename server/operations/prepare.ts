import 'server-only'
import { hidden, showable } from '@/lib/fields/field-class'
import { writeOperation } from '@/lib/operations/catalogue'
import { tier, verifiable, type WriteOperation } from '@/lib/operations/operation'
import type { Fault } from '@/lib/outcome'
import { may, reasonDenied } from '@/lib/roles'
import type { Actor } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { firstOfKind, holderOf, otherOf } from '@/server/journal/entries'
import { invalid, signedOut } from './faults'
import { mintIntent } from './intent'
import { payloadHashOf } from './payload'

/** What a confirm panel needs: the decision's id and exactly what will be sent. */
export interface Prepared {
  intent: string
  tier: 1 | 2 | 3
  target: string
  sends: { method: string; path: string; members: Record<string, unknown> }
  /** The same act, done a short while ago: it must be confirmed a second time. */
  first?: NonNullable<Fault['other']>
  /** An open act on the same target: this one will be refused until that is settled. */
  blockedBy?: NonNullable<Fault['other']>
  /** Why the outcome of this act cannot be read back, where that is so. */
  unverifiable?: string
}

export type Preparation = { ok: true; prepared: Prepared } | { ok: false; fault: Fault }

/** Step 0 of journal.md 3. Sends nothing and writes nothing. */
export async function prepare(actor: Actor | null, id: string, given: unknown): Promise<Preparation> {
  if (!actor) return { ok: false, fault: signedOut }
  const operation = writeOperation(id)
  if (!operation) return { ok: false, fault: { kind: 'invalid', message: 'There is no such operation.' } }
  if (!may(actor.role, operation)) {
    return {
      ok: false,
      fault: { kind: 'forbidden', message: `${reasonDenied(actor.role, operation)}. Nothing was sent.` },
    }
  }
  const parsed = operation.input.safeParse(given ?? {})
  if (!parsed.success) return { ok: false, fault: invalid(parsed.error) }
  const input = parsed.data
  const [first, holder] = await Promise.all([
    firstOfKind(db(), operation, payloadHashOf(operation, input)),
    holderOf(db(), operation.claims(input)),
  ])
  return {
    ok: true,
    prepared: {
      intent: mintIntent(actor.personId, operation.id),
      tier: tier(operation),
      target: operation.target(input),
      sends: { method: operation.method, path: operation.path, members: maskedWire(operation, input) },
      first: first ? otherOf(first) : undefined,
      blockedBy: holder ? otherOf(holder) : undefined,
      unverifiable: verifiable(operation)
        ? undefined
        : 'impossible' in operation.verify
          ? operation.verify.impossible
          : undefined,
    },
  }
}

/** The members as they go out, with every value that comes from a secret field hidden. */
function maskedWire(operation: WriteOperation, input: unknown): Record<string, unknown> {
  const shown = showable(operation.input, input)
  const secrets = Object.entries(input as Record<string, unknown>)
    .filter(([name]) => shown[name] === hidden)
    .map(([, value]) => String(value))
  const members = Object.entries(operation.wire(input)).filter(([, v]) => v !== undefined)
  return Object.fromEntries(members.map(([k, v]) => [k, secrets.includes(String(v)) ? hidden : v]))
}
