import 'server-only'
import { desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { AskHistory } from '@/lib/areas/messaging/opt-out-inputs'
import { type OptOutLedgerRow, seeOptOuts } from '@/lib/areas/messaging/opt-outs'
import type { Done } from '@/lib/core/acts/outcome'
import type { Person } from '@/server/core/actor/actor'
import { localAction } from '@/server/core/operations/local-action'
import { db } from '@/server/platform/db/database'
import { optOuts } from '@/server/platform/db/schema'
import { shown } from './find-opt-outs'

/** Everything ever recorded about a row's number, newest first. */
async function history(by: Person, { id }: z.output<typeof AskHistory>): Promise<Done<OptOutLedgerRow[]>> {
  const ofRow = db().select({ number: optOuts.number }).from(optOuts).where(eq(optOuts.id, id))
  const rows = await db().select().from(optOuts).where(inArray(optOuts.number, ofRow)).orderBy(desc(optOuts.id))
  return { ok: true, data: rows.map((row) => shown(by.role, row)) }
}

export const historyOf = localAction(seeOptOuts, 'to see the opt-out ledger', AskHistory, history)
