import 'server-only'
import type { Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'

/** Changes to people run one at a time, because each could invalidate the conditions of another one. They are rare, so nobody waits long. */
export const alone = (tx: Transaction) => lock(tx, 'people')
