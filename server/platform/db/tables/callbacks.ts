import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CallbackKind } from '@/lib/areas/callbacks/callback-view'
import { at, bytes } from '@/server/platform/db/columns'

/**
 * Our own URLs for callbacks. The secret in a URL's path is derived from the id and a key that is not in the database
 * (server/areas/callbacks/addresses.ts); an address is found by its hash.
 */
export const callbackAddresses = pgTable(
  'callback_addresses',
  {
    id: uuid('id').primaryKey(),
    hash: text('hash').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    /** After this time, nothing is accepted at this address. Null for the current address. */
    endsAt: at('ends_at'),
  },
  (t) => [uniqueIndex('callback_addresses_hash').on(t.hash)],
)

/** Requests that anyone who knew the address sent to it. Each is stored before it is answered, and parsed afterwards. */
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
    /** A hash of the bytes. It is keyed, because short contents could otherwise be found by trying. */
    hash: text('hash').notNull(),
    /** The bytes as received, encrypted. `sealedId` is part of their authenticated data. */
    sealed: bytes('sealed').notNull(),
    sealedId: uuid('sealed_as').notNull(),
    /** When the callback was parsed; null until then. */
    sortedAt: at('sorted_at'),
    kind: text('kind').$type<CallbackKind>(),
    /** The first callback with the same bytes within ten minutes. */
    repeats: bigint('repeats', { mode: 'number' }),
    repeated: boolean('repeated').notNull().default(false),
    /** Why the callback was not processed; null if it was. */
    aside: text('aside'),
    section: text('section'),
    event: text('event'),
    /** Our own number or trunk. The contact's number appears only in the sealed bytes. */
    object: text('object'),
    /** For a message: a keyed hash of our number and the contact's, so that a conversation is found without a stored number. */
    pair: text('pair'),
    /** Whether a read from the provider confirms the callback; null if no read was made. */
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
