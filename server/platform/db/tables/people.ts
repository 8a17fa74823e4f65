import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/core/access/roles'
import { at, bytes } from '@/server/platform/db/columns'

/**
 * What a sign-in at the issuer proves. 'code due': one factor, and the person must still enter their second factor in Switchroom. 'one factor': one
 * factor, and the person has no second factor. 'one factor now': the same, and the issuer authenticated the person for this sign-in, not from its own
 * session. 'several factors': the second factor was proved by the issuer or in Switchroom. 'several factors now': the issuer proved it for this
 * sign-in.
 */
export type IssuerProof = 'code due' | 'one factor' | 'one factor now' | 'several factors' | 'several factors now'

export const people = pgTable(
  'people',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The console generated the password, and another person saw it. Until the password is changed, nothing else is possible. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** When that password was generated; it is valid for 72 hours. */
    passwordMadeAt: at('password_made_at'),
    disabledAt: at('disabled_at'),
    /** The page that sign-in and the logo open; null: the Overview. */
    startPage: text('start_page'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('people_email').on(sql`lower(${t.email})`)],
)

/** The secret of a person's authenticator app. A person without a row has no app; they may still have passkeys. */
export const secondFactors = pgTable('second_factors', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  sealed: bytes('sealed').notNull(),
  /** The 30-second step (counted since 1970) of the last used code: this code and all earlier ones are no longer valid. */
  lastStep: integer('last_step').notNull(),
  /** SHA-256 of the unused recovery codes. */
  recovery: text('recovery').array().notNull(),
  since: at('since').notNull().defaultNow(),
})

/** A person's identity at the issuer, stored at their first sign-in there; from then on their email address is not used. */
export const issuerBindings = pgTable(
  'issuer_bindings',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    since: at('since').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('issuer_bindings_subject').on(t.issuer, t.subject)],
)

/** Sign-in sessions. The browser's token contains a random id. On every request, the row with its hash decides whether the session is valid. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** When the person signed in. If the issuer authenticated the person for this sign-in, the time at which it did. */
    createdAt: at('created_at').notNull().defaultNow(),
    seenAt: at('seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    /** The session's id in lists, which is neither the secret nor its hash. */
    id: uuid('id').notNull().defaultRandom(),
    /** The IP address of the sign-in, in the form in which attempts are counted (server/access/auth/address.ts), and the browser's user agent. */
    address: text('address').notNull().default(''),
    agent: text('agent').notNull().default(''),
    /** What the sign-in at the issuer proves; null: signed in with a password or passkey. */
    issuer: text('issuer').$type<IssuerProof>(),
    /** When the person last proved a second factor in this session; null: never. */
    codeAt: at('code_at'),
  },
  (t) => [index('sessions_person').on(t.personId), uniqueIndex('sessions_id').on(t.id)],
)

/** Written by the rate limiter; the library defines its columns. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Small facts of the installation, such as the hash of the first-run code. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: at('changed_at').notNull().defaultNow(),
})

/** Running consoles. A console without a heartbeat is dead, and its open entries are recovered (journal.md 3). */
export const instances = pgTable('instances', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  /** The next three make the process id unambiguous (living-process.ts). Each is null if the system does not report it. */
  pidStarted: text('pid_started'),
  bootId: text('boot_id'),
  pidNamespace: text('pid_namespace'),
  startedAt: at('started_at').notNull().defaultNow(),
  heartbeatAt: at('heartbeat_at').notNull().defaultNow(),
})
