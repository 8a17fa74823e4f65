import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/access/roles'
import { at, bytes } from '@/server/platform/db/columns'

/**
 * What a sign-in by the issuer has shown: the code of the person's own second factor is still due; one factor, and the person has no second
 * one; several factors, there or here.
 */
export type IssuerProof = 'code due' | 'one factor' | 'several factors'

export const people = pgTable(
  'people',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The password was made by the console and seen by whoever handed it over: nothing else works until it is changed. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** When that password was made: it is good for 72 hours. */
    passwordMadeAt: at('password_made_at'),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('people_email').on(sql`lower(${t.email})`)],
)

/** What a person's authenticator makes codes from. Who has no row signs in with a password alone. */
export const secondFactors = pgTable('second_factors', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  sealed: bytes('sealed').notNull(),
  /** The thirty seconds, counted since 1970, whose code was used last: it and those before it are good for nothing any more. */
  lastStep: integer('last_step').notNull(),
  /** SHA-256 of the recovery codes that are left. */
  recovery: text('recovery').array().notNull(),
  since: at('since').notNull().defaultNow(),
})

/** Who a person is at the issuer of single sign-on, from their first sign-in by it on: their email address is asked for no more. */
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

/** Sign-in sessions; the browser's token carries the opaque id, this row (found by its hash) decides on every call. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
    seenAt: at('seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    /** What it is called in a list; neither the secret nor its hash. */
    id: uuid('id').notNull().defaultRandom(),
    /** Where it was opened, as tries are counted (server/access/auth/address.ts), and what the browser called itself. */
    address: text('address').notNull().default(''),
    agent: text('agent').notNull().default(''),
    /** Opened by the issuer of single sign-on, and what it stands for; null: with a password. */
    issuer: text('issuer').$type<IssuerProof>(),
    /** When the second factor was last shown in it; null: never. */
    codeAt: at('code_at'),
  },
  (t) => [index('sessions_person').on(t.personId), uniqueIndex('sessions_id').on(t.id)],
)

/** Written by the rate limiter; its shape is the library's. */
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

/** Running consoles. One that stopped beating is dead, and what it left is recovered (journal.md 3). */
export const instances = pgTable('instances', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  /** What makes the process id mean something: see living-process.ts. Null where the system does not tell. */
  pidStarted: text('pid_started'),
  bootId: text('boot_id'),
  pidNamespace: text('pid_namespace'),
  startedAt: at('started_at').notNull().defaultNow(),
  heartbeatAt: at('heartbeat_at').notNull().defaultNow(),
})
