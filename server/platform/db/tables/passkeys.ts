import 'server-only'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes } from '@/server/platform/db/columns'
import { people } from './people'

/** A person's passkeys. Nothing here is secret: the private keys never leave the authenticators. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The authenticator's id of the credential, in base64url. */
    credential: text('credential').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** The counter at the last use, if the authenticator counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The name that the person gave to the passkey. */
    name: text('name').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    usedAt: at('used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credential), index('passkeys_person').on(t.personId)],
)

/** Hashes of answered challenges, stored until the challenges expire, so that none is accepted twice. */
export const usedChallenges = pgTable('used_challenges', {
  hash: text('hash').primaryKey(),
  expiresAt: at('expires_at').notNull(),
})
