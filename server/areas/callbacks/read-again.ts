import 'server-only'
import { isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { readAgain } from '@/lib/areas/callbacks/callback-view'
import { record } from '@/server/core/audit/record'
import { localChange } from '@/server/core/operations/local-action'
import { lock } from '@/server/platform/db/locks'
import { callbacks } from '@/server/platform/db/schema'
import { sortSoon } from './sort'

/**
 * Callbacks that an earlier version could not read are sorted like new ones. Sends nothing; a request in a text counts from the time of the text,
 * and a person's later decision stays.
 */
export const readCallbacksAgain = localChange(
  readAgain,
  'to read callbacks again',
  z.strictObject({}),
  async (tx, by) => {
    const again = await tx
      .update(callbacks)
      .set({ sortedAt: null })
      .where(isNotNull(callbacks.aside))
      .returning({ id: callbacks.id })
    await record(tx, {
      kind: 'callbacks.read_again',
      actor: by,
      subject: 'callbacks',
      detail: { callbacks: again.length },
    })
    // The sorting waits for the lock that this transaction holds.
    sortSoon()
    return { ok: true, data: again.length }
  },
  (tx) => lock(tx, 'callback sorting'),
)
