import 'server-only'
import { type Actor, auditName } from '@/server/core/actor/actor'
import type { Transaction, Writing } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'

/** What happened, who did it, to what. `detail` carries public and internal facts only, never a secret; of texts a person’s `reason` alone. */
export interface AuditEvent {
  kind: string
  actor: Actor
  subject: string
  detail?: Record<string, unknown>
}

/** Appends events; the database numbers and chains them. Inside a transaction they stand or fall with it. */
export async function record(tx: Writing | Transaction, ...events: AuditEvent[]): Promise<void> {
  for (const { actor, ...event } of events) {
    // seq, previous and hash are set by the trigger; the values here only satisfy the column types.
    await tx
      .insert(audit)
      .values({ ...event, actor: auditName(actor), detail: event.detail ?? {}, seq: 0, previous: '', hash: '' })
  }
}
