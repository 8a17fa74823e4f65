import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { LabelThings } from '@/lib/desk/labels/label-inputs'
import { changeLabels, type LabelKind, MOST_LABELED, MOST_LABELS } from '@/lib/desk/labels/labels'
import { listedThings, unansweredQuestions } from '@/lib/desk/labels/listed-things'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { seal } from '@/server/core/journal/seal'
import { localChange, refused } from '@/server/core/operations/local-action'
import type { Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { labeled, labels } from '@/server/platform/db/schema'
import { labeledPlace, labelKey } from './labels'

export const purpose = 'to change labels'

export const wrong = (fields: Record<string, string>): Fault => ({
  kind: 'invalid',
  message: Object.keys(fields).length === 1 ? 'One field needs attention.' : 'Some fields need attention.',
  fields,
})

/** Two people must not both make a label of the same name. */
export const alone = (tx: Transaction) => lock(tx, 'labels')

export const named = (name: string) =>
  and(eq(labels.account, presentAccount()), eq(sql`lower(${labels.name})`, name.toLowerCase()))

export interface LabelsChanged {
  label: string
  /** How many things of the list got or lost the label; `same`: how many already had it (adding) or did not have it (removing). */
  changed: number
  same: number
}

/** Changes all things of the list, or nothing: if a line is wrong, the refusal names it. */
async function labelThings(
  tx: Transaction,
  by: Person,
  { kind, label: name, mode, list, ...tableChoices }: z.output<typeof LabelThings>,
): Promise<Done<LabelsChanged>> {
  const open = unansweredQuestions(kind, list, tableChoices)
  if (open.length > 0) return refused(wrong(Object.fromEntries(open.map(({ name: field, ask }) => [field, ask]))))
  const { ids, bad } = listedThings(kind, list, tableChoices)
  const [first, ...others] = bad
  if (first) {
    const more = others.length > 0 ? ` ${others.length} more lines can’t be read.` : ''
    return refused(wrong({ list: `Line ${first.line}: ${first.why}.${more}` }))
  }
  if (ids.length === 0) return refused(wrong({ list: 'The list has no items. Enter at least one.' }))
  if (ids.length > MOST_LABELED)
    return refused(wrong({ list: `At most ${MOST_LABELED} at once; these are ${ids.length}.` }))
  const [existing] = await tx.select().from(labels).where(named(name))
  if (mode === 'remove' && !existing) return refused(wrong({ label: 'There is no such label.' }))
  const label = existing?.id ?? (await makeLabel(tx, by, name))
  if (label === null) return refused(wrong({ label: `There are ${MOST_LABELS} labels. Delete one first.` }))
  const changed = await (mode === 'add' ? put : take)(tx, by, label, kind, ids)
  if (changed > 0) {
    const event = mode === 'add' ? 'label.put' : 'label.taken'
    await record(tx, { kind: event, actor: by, subject: `label:${label}`, detail: { kind, count: changed } })
  }
  return { ok: true, data: { label, changed, same: ids.length - changed } }
}

async function makeLabel(tx: Transaction, by: Person, name: string): Promise<string | null> {
  const account = presentAccount()
  if ((await tx.$count(labels, eq(labels.account, account))) >= MOST_LABELS) return null
  const [created] = await tx.insert(labels).values({ account, name, personName: by.name }).returning({ id: labels.id })
  if (!created) throw new Error('no label was made')
  await record(tx, { kind: 'label.made', actor: by, subject: `label:${created.id}` })
  return created.id
}

async function put(tx: Transaction, by: Person, label: string, kind: LabelKind, ids: readonly string[]) {
  const rows = ids.map((id) => {
    const key = labelKey(kind, id)
    return { label, kind, key, sealed: seal(id, labeledPlace(label, kind, key)), personName: by.name }
  })
  const added = await tx.insert(labeled).values(rows).onConflictDoNothing().returning({ key: labeled.key })
  return added.length
}

async function take(tx: Transaction, _: Person, label: string, kind: LabelKind, ids: readonly string[]) {
  const keys = ids.map((id) => labelKey(kind, id))
  const removed = await tx
    .delete(labeled)
    .where(and(eq(labeled.label, label), eq(labeled.kind, kind), inArray(labeled.key, keys)))
    .returning({ key: labeled.key })
  return removed.length
}

export const setLabel = localChange(changeLabels, purpose, LabelThings, labelThings, alone)
