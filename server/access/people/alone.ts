import 'server-only'
import type { Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'

/** Changes to people are rare, and two simultaneous changes could invalidate each other's conditions. So they run one at a time, each on the current state. */
export const alone = (tx: Transaction) => lock(tx, 'people')
