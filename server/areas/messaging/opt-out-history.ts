import 'server-only'
import { desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { AskHistory } from '@/lib/messaging/opt-out-inputs'
import { type LedgerRow, seeOptOuts } from '@/lib/messaging/opt-outs'
import type { Done } from '@/lib/outcome'
import type { Person } from '@/server/core/actor/actor'
import { ownAct } from '@/server/core/operations/own-act'
import { db } from '@/server/platform/db/database'
import { optOuts } from '@/server/platform/db/schema'
import { shown } from './find-opt-outs'

/** All that was ever recorded of a row's number, newest first. */
async function history(by: Person, { id }: z.output<typeof AskHistory>): Promise<Done<LedgerRow[]>> {
  const ofRow = db().select({ number: optOuts.number }).from(optOuts).where(eq(optOuts.id, id))
  const rows = await db().select().from(optOuts).where(inArray(optOuts.number, ofRow)).orderBy(desc(optOuts.id))
  return { ok: true, data: rows.map((row) => shown(by.role, row)) }
}

export const historyOf = ownAct(seeOptOuts, 'to see the opt-out ledger', AskHistory, history)
