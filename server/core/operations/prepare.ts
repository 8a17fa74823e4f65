import 'server-only'
import { may, reasonDenied } from '@/lib/core/access/roles'
import type { Done, Prepared } from '@/lib/core/changes/outcome'
import { redacted, secretTexts } from '@/lib/core/fields/field-class'
import { hidden } from '@/lib/core/fields/hidden'
import { DocumentContent } from '@/lib/core/operation/document-wire'
import { type ChangeWire, tier, verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import { isNumbers } from '@/lib/core/operation/read-operation'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { recallAssumptions } from '@/server/core/assumptions/overrides'
import { earlierThan, otherOf } from '@/server/core/journal/entries'
import { predictChange, type Recording } from '@/server/core/journal/preconditions'
import { db } from '@/server/platform/db/database'
import { newValuesOf } from './changes'
import { invalid, signedOut } from './faults'
import { mintIntent } from './intent'
import { sameHashOf } from './payload'
import { secretInUrl } from './secret-in-url'

/** Step 0 of the table in journal.md 3. Sends nothing and records nothing. `linked` as in `perform`. */
export async function prepare(
  actor: Person | null,
  id: string,
  raw: unknown,
  linked: Pick<Recording, 'approvedRequest'> = {},
): Promise<Done<Prepared>> {
  if (!actor) return { ok: false, fault: signedOut }
  const operation = writeOperation(id)
  if (!operation) return { ok: false, fault: { kind: 'invalid', message: 'There is no such operation.' } }
  if (!may(actor.role, operation)) {
    return {
      ok: false,
      fault: { kind: 'forbidden', message: `${reasonDenied(actor.role, operation)}. Nothing was sent.` },
    }
  }
  await recallAssumptions()
  const parsed = operation.input.safeParse(raw ?? {})
  if (!parsed.success) return { ok: false, fault: invalid(parsed.error) }
  const input = parsed.data
  const exposed = secretInUrl(operation, input)
  if (exposed) return { ok: false, fault: exposed }
  const [earlier, ahead] = await Promise.all([
    earlierThan(db(), { operation, input, sameHash: sameHashOf(operation, input) }),
    predictChange({ operation, input, actor, ...linked }),
  ])
  if (ahead.fault) return { ok: false, fault: ahead.fault }
  return {
    ok: true,
    data: {
      intent: mintIntent(actor.personId, operation.id),
      tier: tier(operation),
      target: operation.target(input),
      sends: { method: operation.method, path: operation.path, members: maskedWire(operation, input) },
      amount: operation.amount?.(input),
      toConfirm: earlier.toConfirm.map((one) => ({ ...otherOf(one), ...(one.amount && { amount: one.amount }) })),
      blockedBy: earlier.holder && otherOf(earlier.holder),
      unverifiable: verifiable(operation)
        ? undefined
        : 'impossible' in operation.verify
          ? operation.verify.impossible
          : undefined,
      approval: ahead.approval ?? undefined,
      code: ahead.code ?? undefined,
      changes: newValuesOf(operation, redacted(operation.input, input)),
    },
  }
}

/** The members that will be sent. Values that contain a secret are hidden. */
export function maskedWire(operation: WriteOperation, input: unknown): Record<string, unknown> {
  const secrets = secretTexts(operation.input, input)
  // A secret is also found inside a longer value, because several input values may be sent as one member.
  const secret = (value: string) => secrets.some((one) => value === one || (one.length >= 4 && value.includes(one)))
  const shown = (wire: ChangeWire): Record<string, unknown> => {
    const members = Object.entries(wire).filter(([, v]) => v !== undefined)
    return Object.fromEntries(
      members.map(([name, v]) => {
        if (v instanceof DocumentContent) return [name, secret(String(v)) ? hidden : String(v)]
        const members = typeof v === 'object' && !isNumbers(v)
        return [name, members ? shown(v) : secret(String(v)) ? hidden : v]
      }),
    )
  }
  return shown(operation.wire(input))
}
