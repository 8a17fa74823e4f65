import 'server-only'
import { and, arrayContains, eq, inArray, or, sql } from 'drizzle-orm'
import type { SubmitPort } from '@/lib/areas/porting/write-inputs'
import { changePort, savePortDraft, submitPort } from '@/lib/areas/porting/writes'
import { happenedOrDisputed } from '@/lib/core/changes/entry-states'
import type { Fault } from '@/lib/core/changes/outcome'
import { ofPresentAccount } from '@/server/core/journal/account'
import type { PlannedChange, Precondition } from '@/server/core/journal/preconditions'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'

const MESSAGE = 'No bill was sent with this request from here. Add one, or confirm that you submit without it.'

/** If a request is submitted as having a bill, Switchroom sent a bill for it before, as far as the journal knows. */
export const billWasSent: Precondition = {
  predict: async (change) => ({ fault: await problem(db(), change) }),
  inTransaction: (tx, change) => problem(tx, change),
}

async function problem(tx: Database | Transaction, { operation, input }: PlannedChange): Promise<Fault | null> {
  if (operation.id !== submitPort.id) return null
  const { id, bill } = input as SubmitPort
  if (bill === 'none') return null
  const [sent] = await tx
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        inArray(journal.operation, [savePortDraft.id, changePort.id]),
        inArray(journal.state, happenedOrDisputed),
        or(arrayContains(journal.createdIds, [id]), eq(journal.target, changePort.target({ id } as never))),
        sql`${journal.redacted}->'bill'->>'sha256' is not null`,
      ),
    )
    .limit(1)
  return sent ? null : { kind: 'invalid', message: `${MESSAGE} Nothing was sent.`, fields: { withoutBill: MESSAGE } }
}
