import 'server-only'
import type { Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'

/** Acts on people are rare, and two that meet may each undo what the other rests on: one after the other, each on what is true then. */
export const alone = (tx: Transaction) => lock(tx, 'people')
