import 'server-only'
import { type Actor, auditName } from '@/server/core/actor/actor'
import type { Transaction, Writing } from '@/server/platform/db/database'
import { audit } from '@/server/platform/db/schema'

/**
 * What happened, who did it, to what. `detail` has public and internal facts only, never a secret. Free text in it is a person’s `reason` or
 * `ticket`, the name of a token or webhook, the value of an assumption, or the shape of an accepted answer.
 */
export interface AuditEvent {
  kind: string
  actor: Actor
  subject: string
  detail?: Record<string, unknown>
}

/** Appends events; the database numbers and chains them. Inside a transaction they commit or roll back with it. */
export async function record(tx: Writing | Transaction, ...events: AuditEvent[]): Promise<void> {
  for (const { actor, ...event } of events) {
    // The trigger sets seq, previous and hash; these values only satisfy the column types.
    await tx
      .insert(audit)
      .values({ ...event, actor: auditName(actor), detail: event.detail ?? {}, seq: 0, previous: '', hash: '' })
  }
}
