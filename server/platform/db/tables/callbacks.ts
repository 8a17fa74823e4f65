import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CallbackKind } from '@/lib/areas/callbacks/callback-view'
import { at, bytes } from '@/server/platform/db/columns'

/**
 * Our own addresses for callbacks. The secret in the path derives from the id and a key that is not in the database
 * (server/areas/callbacks/addresses.ts); an address is found by its hash.
 */
export const callbackAddresses = pgTable(
  'callback_addresses',
  {
    id: uuid('id').primaryKey(),
    hash: text('hash').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    /** Null for the current address; afterwards nothing is accepted there. */
    endsAt: at('ends_at'),
  },
  (t) => [uniqueIndex('callback_addresses_hash').on(t.hash)],
)

/** What anyone who knew the address posted there. Stored before it is answered, parsed afterwards. */
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
    /** A keyed hash of the bytes, since a short text could be found by trying. */
    hash: text('hash').notNull(),
    /** The bytes as received, encrypted. `sealedId` is part of their authenticated data. */
    sealed: bytes('sealed').notNull(),
    sealedId: uuid('sealed_as').notNull(),
    /** When it was parsed; null until then. */
    sortedAt: at('sorted_at'),
    kind: text('kind').$type<CallbackKind>(),
    /** The first callback with the same bytes within ten minutes. */
    repeats: bigint('repeats', { mode: 'number' }),
    repeated: boolean('repeated').notNull().default(false),
    /** Why it was set aside; null if it was parsed. */
    aside: text('aside'),
    section: text('section'),
    event: text('event'),
    /** Our own number or trunk. The contact's number appears only in the sealed bytes. */
    object: text('object'),
    /** For a message: a keyed hash of our number and the contact's, so that a conversation is found without a stored number. */
    pair: text('pair'),
    /** What a read of the provider says about it; null if none was made. */
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
