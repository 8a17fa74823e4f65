import 'server-only'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/core/access/roles'
import { at } from '@/server/platform/db/columns'
import { people } from './people'

/** Tokens of scripts. Ended with a mark, never deleted: the journal names them. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The person who created it, and answers for it. */
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The service that uses it; null: the person's own scripts. */
    service: text('service'),
    role: text('role').$type<Role>().notNull(),
    readOnly: boolean('read_only').notNull(),
    /** Ids of operations; empty: all of the role. */
    operations: text('operations').array().notNull(),
    /** Addresses and networks; empty: from anywhere. */
    addresses: text('addresses').array().notNull(),
    /** A keyed hash of the token. */
    hash: text('hash').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    endedAt: at('ended_at'),
  },
  (t) => [uniqueIndex('api_tokens_hash').on(t.hash), index('api_tokens_person').on(t.personId)],
)
