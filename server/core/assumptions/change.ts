import 'server-only'
import { z } from 'zod'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { plainLines } from '@/lib/core/fields/plain-text'
import { type AssumptionValue, setOverrides } from '@/lib/core/operation/assumption'
import { assumptionText } from '@/lib/core/operation/assumption-text'
import { isolated } from '@/lib/core/text/isolated'
import { judgeAssumption } from '@/lib/desk/catalogue/assumption-value'
import { allAssumptions } from '@/lib/desk/catalogue/assumptions'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { localAction, mayNotChange } from '@/server/core/operations/local-action'
import { db, type Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { assumptionOverrides } from '@/server/platform/db/schema'
import { newestOverrides, tableOf } from './overrides'

/** Roles that may set an assumption; more roles may see them. */
export const manageAssumptions = { allowed: ['admin'], administers: true } as const
export const seeAssumptions = { allowed: ['admin', 'auditor'] } as const

const Reason = plainLines('Give a reason.')
  .min(10, 'Give a reason of ten characters or more. The reason can’t be deleted.')
  .max(300, 'At most 300 characters.')

/** `version`: the id of the assumption's newest row that the person saw, or 0. So nobody overwrites a change that they have not seen. */
const Assumed = z.strictObject({
  assumption: z.string().max(100),
  reason: Reason,
  version: z.number().int().min(0),
})
const Override = Assumed.extend({ value: z.string('Enter a value.').max(2000, 'At most 2,000 characters.') })

const refuse = (fault: Omit<Fault, 'kind'>): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { kind: 'invalid', ...fault },
})

type Wanted = z.output<typeof Assumed> & { value?: string }

/** Changes run one at a time, so that each is validated against the overrides that apply when it is recorded. */
async function change(by: Person, wanted: Wanted): Promise<Done> {
  const done = await db().transaction((tx) => recordChange(tx, by, wanted))
  if (!done.ok) return done
  // Applies immediately in this console; other consoles read it before their next change.
  setOverrides(done.data)
  return { ok: true, data: null }
}

async function recordChange(
  tx: Transaction,
  by: Person,
  { assumption, reason, version, value }: Wanted,
): Promise<Done<ReadonlyMap<string, AssumptionValue>>> {
  await lock(tx, 'guesses')
  const fault = await mayNotChange(tx, by, manageAssumptions)
  if (fault) return { ok: false, fault }
  const released = allAssumptions.get(assumption)
  if (!released) return refuse({ message: 'There is no such name or value.' })
  const rows = await newestOverrides(tx)
  const newest = rows.find((row) => row.assumption === assumption)
  if ((newest?.id ?? 0) !== version) {
    return refuse({
      message: `${isolated(newest?.personName ?? 'Someone')} changed this in the meantime. Reload the page and check again.`,
    })
  }
  const table = new Map(tableOf(rows))
  const before = table.get(assumption) ?? released.value
  table.delete(assumption)
  const judged = judgeAssumption(assumption, value ?? assumptionText(released.value), table)
  if (!judged.ok)
    return refuse({ message: judged.problem, fields: value === undefined ? undefined : { value: judged.problem } })
  const after = judged.value
  if (JSON.stringify(after) === JSON.stringify(before)) {
    return refuse({
      message: 'This is already the current value: nothing was changed.',
      fields: { value: 'It has this value.' },
    })
  }
  // Setting the release's own value removes the override.
  const same = JSON.stringify(after) === JSON.stringify(released.value)
  await tx.insert(assumptionOverrides).values({
    assumption,
    value: same ? null : after,
    reason,
    personId: by.personId,
    personName: by.name,
  })
  await record(tx, {
    kind: same ? 'guess.reverted' : 'guess.overridden',
    actor: by,
    subject: `guess:${assumption}`,
    detail: { before, after },
  })
  if (!same) table.set(assumption, after)
  return { ok: true, data: table }
}

export const assumptionChanges = {
  override: localAction(manageAssumptions, 'to change provider names and values', Override, change),
  revert: localAction(manageAssumptions, 'to change provider names and values', Assumed, change),
}
