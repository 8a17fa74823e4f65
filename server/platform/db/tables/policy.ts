import 'server-only'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes } from '@/server/platform/db/columns'
import { journal } from './journal'

/** What somebody wanted to do and a second person has to approve: by the entry that was refused for it. */
export const approvals = pgTable(
  'approvals',
  {
    entry: uuid('entry')
      .primaryKey()
      .references(() => journal.id),
    state: text('state').$type<'asked' | 'withdrawn' | 'approved' | 'declined' | 'used'>().notNull().default('asked'),
    /** Until when it can be decided, and once approved be done. */
    expiresAt: at('expires_at').notNull(),
    /** The whole input, encrypted, until it is past: what was approved is done from here. Null where the act needs more than its input. */
    sealedInput: bytes('sealed_input'),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    reason: text('reason').notNull().default(''),
    /** The act that it was used for. */
    usedBy: uuid('used_by'),
  },
  (t) => [index('approvals_open').on(t.expiresAt)],
)
