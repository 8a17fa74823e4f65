import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/server/platform/db/database'

/** Acts on people are rare, and two that meet may each undo what the other rests on: one after the other, each on what is true then. */
export const alone = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('switchroom people'))`)
