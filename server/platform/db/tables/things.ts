import 'server-only'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ListKey } from '@/lib/core/lists/lists'
import type { LabelKind } from '@/lib/desk/labels/labels'
import type { NoteKind } from '@/lib/desk/notes/notes'
import type { CheckedKind, ThingKind } from '@/lib/desk/notes/observations'
import { at, bytes } from '@/server/platform/db/columns'
import { people } from './people'

/** Filters and sorting of a list under a name: private, or shared with everyone who may open the list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    list: text('list').$type<ListKey>().notNull(),
    name: text('name').notNull(),
    owner: uuid('owner')
      .notNull()
      .references(() => people.id),
    shared: boolean('shared').notNull().default(false),
    /** The list's URL parameters; never a search (lib/core/lists/views.ts). */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.owner, t.list, sql`lower(${t.name})`),
    index('saved_views_shared').on(t.list).where(sql`${t.shared}`),
  ],
)

/**
 * The states of things that the provider changes, such as a port request, as our readings showed them. One row per change; the first reading of a
 * thing counts as a change.
 */
export const observations = pgTable(
  'observations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text('account').notNull(),
    /** `kind` is our term for the thing (lib/desk/notes/observations.ts), and `key` the provider's id of it. */
    kind: text('kind').$type<ThingKind>().notNull(),
    key: text('key').notNull(),
    /** The status as the provider wrote it; null: the thing is no longer listed. */
    status: text('status'),
    /** Other values in the provider's list; if they change, that is a change, too. No secrets, but personal data: numbers and companies of ports. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    /** When this state was first read; it changed between the previous reading and this time. */
    at: at('at').notNull().defaultNow(),
    /** When this state was last read. */
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (t) => [index('observations_thing').on(t.account, t.kind, t.key, t.id.desc())],
)

/** When a job last checked the things of a kind, and when the next check is due. A console claims the row before it checks. */
export const watches = pgTable(
  'watches',
  {
    account: text('account').notNull(),
    kind: text('kind').$type<CheckedKind>().notNull(),
    nextLookAt: at('next_look_at').notNull().defaultNow(),
    /** The last successful check. */
    lookedAt: at('looked_at'),
    /** Failed checks in a row. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.account, t.kind] })],
)

/** What people wrote about a thing. Append-only (a trigger refuses every change). */
export const notes = pgTable(
  'notes',
  {
    id: uuid('id').primaryKey(),
    account: text('account').notNull(),
    kind: text('kind').$type<NoteKind>().notNull(),
    key: text('key').notNull(),
    /** Encrypted JSON: people paste text from others, with account numbers in it. */
    sealed: bytes('sealed').notNull(),
    /** The ticket's number in the team's own ticket system. */
    ticket: text('ticket').notNull().default(''),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('notes_thing').on(t.account, t.kind, t.key, t.at)],
)

/** Labels: each names a customer, a site or another group of things. */
export const labels = pgTable(
  'labels',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: text('account').notNull(),
    name: text('name').notNull(),
    /** The person who named it last. */
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('labels_name').on(t.account, sql`lower(${t.name})`)],
)

/** The things that have a label. */
export const labeled = pgTable(
  'labeled',
  {
    label: uuid('label')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LabelKind>().notNull(),
    /** A keyed hash of the thing's id, which may be someone's number. */
    key: text('key').notNull(),
    /** The id, encrypted. */
    sealed: bytes('sealed').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.label, t.kind, t.key] })],
)

/** A person's recent lookups, visible to that person only. */
export const lookups = pgTable(
  'lookups',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** A keyed hash of the number, so that a number is listed only once. */
    key: text('key').notNull(),
    /** Encrypted. */
    sealed: bytes('sealed').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.key] })],
)
