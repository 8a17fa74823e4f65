import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { DeleteLabel, RenameLabel } from '@/lib/desk/labels/label-inputs'
import { changeLabels } from '@/lib/desk/labels/labels'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { presentAccount } from '@/server/core/journal/account'
import { localChange, refused } from '@/server/core/operations/local-action'
import type { Transaction } from '@/server/platform/db/database'
import { labeled, labels } from '@/server/platform/db/schema'
import { alone, named, purpose, wrong } from './change-labels'

const GONE: Fault = { kind: 'invalid', message: 'Someone deleted this label. Reload the page.' }

async function rename(tx: Transaction, by: Person, { id, name }: z.output<typeof RenameLabel>): Promise<Done> {
  const [other] = await tx
    .select()
    .from(labels)
    .where(and(named(name), ne(labels.id, id)))
  if (other) return refused(wrong({ name: 'A label has this name already.' }))
  const mine = and(eq(labels.account, presentAccount()), eq(labels.id, id))
  const row = { name, personName: by.name, at: new Date() }
  const changed = await tx.update(labels).set(row).where(mine).returning({ id: labels.id })
  if (changed.length === 0) return refused(GONE)
  await record(tx, { kind: 'label.renamed', actor: by, subject: `label:${id}` })
  return { ok: true, data: null }
}

async function remove(tx: Transaction, by: Person, { id }: z.output<typeof DeleteLabel>): Promise<Done> {
  const count = await tx.$count(labeled, eq(labeled.label, id))
  const deleted = await tx
    .delete(labels)
    .where(and(eq(labels.account, presentAccount()), eq(labels.id, id)))
    .returning({ id: labels.id })
  if (deleted.length === 0) return refused(GONE)
  await record(tx, { kind: 'label.deleted', actor: by, subject: `label:${id}`, detail: { count } })
  return { ok: true, data: null }
}

export const renameLabel = localChange(changeLabels, purpose, RenameLabel, rename, alone)
export const deleteLabel = localChange(changeLabels, purpose, DeleteLabel, remove, alone)
