import 'server-only'
import { and, inArray, sql } from 'drizzle-orm'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { happened } from '@/lib/core/acts/entry-states'
import { ofPresentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'

/** Whether one of these numbers sent a text from Switchroom. */
export async function triedFrom(numbers: readonly string[]): Promise<boolean> {
  if (numbers.length === 0) return false
  const [row] = await db()
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(
        ofPresentAccount(),
        inArray(journal.operation, [sendText.id, sendMedia.id]),
        inArray(journal.state, happened),
        inArray(sql`${journal.redacted}->>'from'`, [...numbers]),
      ),
    )
    .limit(1)
  return row !== undefined
}
