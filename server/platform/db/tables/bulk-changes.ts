import 'server-only'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BulkKind } from '@/lib/desk/bulk-changes/kinds'
import type { BulkChangeState } from '@/lib/desk/bulk-changes/view'
import { at, bytes } from '@/server/platform/db/columns'

/** One change for many numbers. Only the journal has the outcome of each line; `bulk_changes` has what decides whether the next line is sent. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: text('account').notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    kind: text('kind').$type<BulkKind>().notNull(),
    /** Settings, lines and the result of the dry run, encrypted. */
    sealed: bytes('sealed').notNull(),
    /** The ids of the lines' journal entries, in order. They are assigned before anything is sent, so that each line is sent once. */
    entries: uuid('entries').array().notNull(),
    at: at('at').notNull().defaultNow(),
    state: text('state').$type<BulkChangeState>().notNull().default('ready'),
    /** Why the bulk change is paused or stopped. */
    why: text('why').notNull().default(''),
    /** The session that started the bulk change. After this session has ended, no further line is sent. */
    sessionHash: text('session_hash'),
    /** The process that sends its lines (instances.id); null: none yet. */
    runner: uuid('runner'),
    /** The line in progress. */
    place: integer('place'),
  },
  (t) => [
    index('bulk_changes_at').on(t.account, t.at.desc()),
    index('bulk_changes_state').on(t.state),
    index('bulk_changes_entries').using('gin', t.entries),
  ],
)
