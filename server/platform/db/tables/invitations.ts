import 'server-only'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/core/access/roles'
import { at } from '@/server/platform/db/columns'

/** People who may join by a one-time link. One open row per email address. Rows are deleted 30 days after their end. */
export const invitations = pgTable(
  'invitations',
  {
    /** Becomes the person's id, so that audit records from before name the person. */
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** A keyed hash of the newest link's token, and those of links that it replaced. */
    tokenHash: text('token_hash').notNull(),
    replaced: text('replaced').array().notNull().default([]),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    end: text('ended').$type<'used' | 'withdrawn'>(),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    uniqueIndex('invitations_open').on(sql`lower(${t.email})`).where(sql`${t.endedAt} is null`),
  ],
)
