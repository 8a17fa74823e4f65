import 'server-only'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes } from '@/server/platform/db/columns'
import { journal } from './journal'

/** Requests for approval. `entry` is the change that was blocked because a second person must approve it. */
export const approvals = pgTable(
  'approvals',
  {
    entry: uuid('entry')
      .primaryKey()
      .references(() => journal.id),
    state: text('state').$type<'asked' | 'withdrawn' | 'approved' | 'declined' | 'used'>().notNull().default('asked'),
    /** The deadline for the decision and, once approved, for the change. */
    expiresAt: at('expires_at').notNull(),
    /**
     * The whole input, encrypted, until the request is closed: the approved change is made from it. Null if the change needs more than its input.
     */
    sealedInput: bytes('sealed_input'),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    reason: text('reason').notNull().default(''),
    /** The change that was made with this approval. */
    usedBy: uuid('used_by'),
  },
  (t) => [index('approvals_open').on(t.expiresAt)],
)
