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
    /** The person who created the token, and is responsible for it. */
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The service that uses the token; null: the person's own scripts use it. */
    service: text('service'),
    role: text('role').$type<Role>().notNull(),
    readOnly: boolean('read_only').notNull(),
    /** Ids of the allowed operations; empty: all that the role allows. */
    operations: text('operations').array().notNull(),
    /** IP addresses and networks from which the token may be used; empty: any. */
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
