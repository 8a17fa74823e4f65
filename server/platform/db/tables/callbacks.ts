import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CallbackKind } from '@/lib/callbacks/callback-view'
import { at, bytes } from '@/server/platform/db/columns'

/**
 * Addresses of our own that may be posted to. The secret in the path follows from the id and a key that is not in the database
 * (server/areas/callbacks/addresses.ts); it is found by its hash.
 */
export const callbackAddresses = pgTable(
  'callback_addresses',
  {
    id: uuid('id').primaryKey(),
    hash: text('hash').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    /** Null while it is the present one; after this nothing is taken there. */
    endsAt: at('ends_at'),
  },
  (t) => [uniqueIndex('callback_addresses_hash').on(t.hash)],
)

/** What was posted there, from anybody who knew the address. Stored before it is answered, understood afterwards. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    address: uuid('address')
      .notNull()
      .references(() => callbackAddresses.id),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** Of the bytes, keyed: a short text could be found by trying. */
    hash: text('hash').notNull(),
    /** The bytes as they came, encrypted, under an id made for them. */
    sealed: bytes('sealed').notNull(),
    sealedAs: uuid('sealed_as').notNull(),
    /** When it was understood; null until then. */
    sortedAt: at('sorted_at'),
    kind: text('kind').$type<CallbackKind>(),
    /** The first of the same bytes within ten minutes. */
    repeats: bigint('repeats', { mode: 'number' }),
    repeated: boolean('repeated').notNull().default(false),
    /** Why it was set aside; null where it was understood. */
    aside: text('aside'),
    section: text('section'),
    event: text('event'),
    /** Our own number or trunk. Who wrote to it stands in the sealed bytes only. */
    object: text('object'),
    /** Of a message: our number and the other side, keyed, so that a conversation is found without a number standing here. */
    pair: text('pair'),
    /** What a read of the provider said of it; null where none was made. */
    confirmed: boolean('confirmed'),
    confirmedAt: at('confirmed_at'),
  },
  (t) => [
    index('callbacks_at').on(t.at),
    index('callbacks_hash').on(t.hash, t.at),
    index('callbacks_unsorted').on(t.id).where(sql`${t.sortedAt} is null`),
    index('callbacks_object').on(t.object, t.id),
    index('callbacks_pair').on(t.pair, t.id).where(sql`${t.pair} is not null`),
  ],
)
