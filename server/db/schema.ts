import 'server-only'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { FileType } from '@/lib/documents/file-types'
import type { DocumentKind } from '@/lib/documents/kinds'
import type { ListKey } from '@/lib/lists'
import type { NoteKind } from '@/lib/notes'
import type { ThingKind } from '@/lib/observations'
import type { GuessValue } from '@/lib/operations/guess'
import type { Part } from '@/lib/operations/verify'
import type { EntryState, Fault } from '@/lib/outcome'
import type { Role } from '@/lib/roles'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('people_email').on(sql`lower(${t.email})`)],
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
    /** Where it was opened, as tries are counted (server/auth/address.ts), and what the browser called itself. */
    address: text('address').notNull().default(''),
    agent: text('agent').notNull().default(''),
  },
  (t) => [index('sessions_person').on(t.personId), uniqueIndex('sessions_id').on(t.id)],
)

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

/** One row per decision to change something at the provider. `id` is the intent: a double click meets the same row. */
export const journal = pgTable(
  'journal',
  {
    id: uuid('id').primaryKey(),
    /** Of the provider (server/journal/account.ts). Null only between the migration that brought it and the start after it. */
    account: text('account'),
    operation: text('operation').notNull(),
    target: text('target').notNull(),
    state: text('state').$type<EntryState>().notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    payloadHash: text('payload_hash').notNull(),
    /** Equal for acts that the guard against repeats takes for the same. */
    sameHash: text('same_hash').notNull(),
    /** What was asked for, secrets masked. */
    redacted: jsonb('redacted').$type<Record<string, unknown>>().notNull(),
    /** The whole input, encrypted; kept only while the outcome is open, so that it can be judged and repeated. */
    sealedInput: bytes('sealed_input'),
    amount: text('amount'),
    repeats: uuid('repeats'),
    /** The act that this one takes back. */
    undoes: uuid('undoes'),
    instance: uuid('instance').notNull(),
    attempt: uuid('attempt').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    sentAt: at('sent_at'),
    settledAt: at('settled_at'),
    httpStatus: integer('http_status'),
    fault: jsonb('fault').$type<Fault>(),
    /** What the provider never shows again (the text of a message), encrypted; kept. */
    sealedRetained: bytes('sealed_retained'),
    /** Ids of what came into being. */
    createdIds: text('created_ids').array(),
    /** The provider's answer byte for byte and as shown, encrypted. */
    sealedAnswer: bytes('sealed_answer'),
    verified: text('verified'),
    closedBy: text('closed_by'),
    closedReason: text('closed_reason'),
    closedAt: at('closed_at'),
    nextCheckAt: at('next_check_at'),
  },
  (t) => [
    index('journal_created').on(t.createdAt.desc(), t.id),
    index('journal_open').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    index('journal_unsettled').on(t.instance).where(sql`${t.state} in ('planned','sent')`),
    index('journal_undoes').on(t.undoes).where(sql`${t.undoes} is not null`),
    index('journal_same').on(t.sameHash, t.createdAt.desc()),
    index('journal_created_ids').using('gin', t.createdIds),
    index('journal_target').on(t.target, t.createdAt.desc()),
    index('journal_state').on(t.state, t.createdAt.desc()),
  ],
)

/**
 * A key that no two open acts may hold; kept while the outcome is unknown. Keys are paths (server/journal/lock-keys.ts): the constraint
 * locks_held, which the schema's language cannot say, lets neither a whole and its part nor the same key be held twice in one account.
 */
export const locks = pgTable(
  'locks',
  {
    account: text('account'),
    key: text('key').notNull(),
    entry: uuid('entry')
      .notNull()
      .references(() => journal.id),
    since: at('since').notNull().defaultNow(),
    releasedAt: at('released_at'),
  },
  (t) => [index('locks_entry').on(t.entry), index('locks_since').on(t.account, t.key, t.since)],
)

/** Readings taken for an entry: before sending, after success, and checks of an unknown, with what each says. */
export const readings = pgTable(
  'readings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entry: uuid('entry')
      .notNull()
      .references(() => journal.id),
    kind: text('kind').$type<'before' | 'after' | 'check'>().notNull(),
    at: at('at').notNull().defaultNow(),
    /** Encrypted JSON; null when the reading failed. */
    sealed: bytes('sealed'),
    /** The id that the bytes are sealed under; null before they were bound to their row, and where there are none. */
    sealedAs: uuid('sealed_as'),
    says: text('says').$type<'happened' | 'twice' | 'partly' | 'as_wanted' | 'not' | 'unclear' | 'unread'>(),
    grade: text('grade'),
    because: text('because'),
    /** Item by item, where an act on several was done for some of them only. */
    parts: jsonb('parts').$type<Part[]>(),
    by: text('by').notNull(),
  },
  (t) => [index('readings_entry').on(t.entry, t.id)],
)

/** Written by the rate limiter; its shape is the library's. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Append-only: a trigger numbers and chains the rows and refuses every change. */
export const audit = pgTable(
  'audit',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: at('at').notNull().defaultNow(),
    kind: text('kind').notNull(),
    actor: text('actor').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    /** How the hash is made; 1 before its fields had lengths. Set by the trigger. */
    hashVersion: smallint('hash_version').notNull().default(1),
  },
  (t) => [index('audit_subject').on(t.subject, t.seq)],
)

/**
 * Who wants no texts, per recipient. Append-only (a trigger refuses every change): the newest row of a number is what holds, and
 * the older ones say how it came about.
 */
export const optOuts = pgTable(
  'opt_outs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Ten digits. */
    number: text('number').notNull(),
    kind: text('kind').$type<'opt_out' | 'opt_in'>().notNull(),
    /** Where an opt-out came from, in a word of the console's own list. */
    source: text('source').notNull(),
    /** What shows it: a person's words. */
    evidence: text('evidence').notNull().default(''),
    /** When the recipient said it, where that is known; `at` is when it was recorded. */
    saidAt: at('said_at'),
    at: at('at').notNull().defaultNow(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    /** Rows of one imported file share it. */
    batch: uuid('batch'),
  },
  (t) => [index('opt_outs_number').on(t.number, t.id.desc()), index('opt_outs_batch').on(t.batch)],
)

/**
 * What administrators set instead of the release's names, values and lists of the provider (lib/operations/guesses.ts). Append-only
 * (a trigger refuses every change): the newest row of a guess is what holds.
 */
export const guessOverrides = pgTable(
  'guess_overrides',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Its path, such as account.refillAmount. */
    guess: text('guess').notNull(),
    /** Null: back to the release. */
    value: jsonb('value').$type<GuessValue>(),
    reason: text('reason').notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('guess_overrides_guess').on(t.guess, t.id.desc())],
)

/** Messages whose delivery we follow. */
export const messages = pgTable(
  'messages',
  {
    /** The provider's id, as text: it may be longer than a number can hold. */
    id: text('id').primaryKey(),
    /** The act that sent it; null for one that a person followed from the history. */
    entry: uuid('entry').references(() => journal.id),
    checks: integer('checks').notNull().default(0),
    /** Null: asked no more by itself. */
    nextCheckAt: at('next_check_at'),
  },
  (t) => [
    index('messages_due').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    index('messages_entry').on(t.entry),
  ],
)

/** Every change of a delivery status that was observed. The first observation is a change too. */
export const messageStatuses = pgTable(
  'message_statuses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    message: text('message')
      .notNull()
      .references(() => messages.id),
    /** As the provider wrote it. */
    status: text('status').notNull(),
    /** When it was first seen; the change itself lies between the look before and this one. */
    at: at('at').notNull().defaultNow(),
    /** When it was last seen unchanged. */
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (t) => [index('message_statuses_message').on(t.message, t.id)],
)

/** Answers of success that say neither yes nor no, and what an administrator knows them to mean. Taken back, never deleted. */
export const taughtAnswers = pgTable(
  'taught_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    operation: text('operation').notNull(),
    /** See server/provider/shape.ts. */
    shape: text('shape').notNull(),
    reason: text('reason').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
    forgottenAt: at('forgotten_at'),
    forgottenBy: text('forgotten_by'),
  },
  (t) => [uniqueIndex('taught_answers_known').on(t.operation, t.shape).where(sql`${t.forgottenAt} is null`)],
)

/** The filters and sort of a list under a name: a person's own, or shown to everybody who may open the list. */
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
    /** Parameters of the list's address; never what somebody looked for (lib/views.ts). */
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
 * What our readings showed of things whose state the provider changes by itself, such as a port request: a row for each change. The
 * first reading of a thing is a change too.
 */
export const observations = pgTable(
  'observations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: text('account').notNull(),
    /** What it is, in a word of ours (lib/observations.ts), and the provider's id of it. */
    kind: text('kind').$type<ThingKind>().notNull(),
    key: text('key').notNull(),
    /** As the provider wrote it; null: it was no longer listed. */
    status: text('status'),
    /** What else of it lists show, by which a change is told too; nothing secret. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    /** When it was first seen so; the change itself lies between the reading before and this one. */
    at: at('at').notNull().defaultNow(),
    /** When it was last seen so. */
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (t) => [index('observations_thing').on(t.account, t.kind, t.key, t.id.desc())],
)

/** When things of a kind were last looked at by a job, and when they will be next. A console that looks takes the row first. */
export const watches = pgTable(
  'watches',
  {
    account: text('account').notNull(),
    kind: text('kind').$type<ThingKind>().notNull(),
    nextLookAt: at('next_look_at').notNull().defaultNow(),
    /** The last look that worked. */
    lookedAt: at('looked_at'),
    /** Looks in a row that did not work. */
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
    /** Encrypted JSON: people paste what others wrote, with account numbers in it. */
    sealed: bytes('sealed').notNull(),
    /** Of the customer's own ticket system. */
    ticket: text('ticket').notNull().default(''),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('notes_thing').on(t.account, t.kind, t.key, t.at)],
)

/**
 * What a person has entered for an act and not sent yet. Theirs, or shared with everybody who may go on with it; encrypted, because it
 * may hold secrets. A draft that nobody changed for long is emptied; that it was there is said for a while.
 */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What it would become: "port". */
    kind: text('kind').notNull(),
    /** As lists show it; nothing personal. */
    title: text('title').notNull(),
    owner: uuid('owner')
      .notNull()
      .references(() => people.id),
    shared: boolean('shared').notNull().default(false),
    /** What it has become at the provider, by its id there. */
    subject: text('subject'),
    /** Null once it has expired. */
    sealedValues: bytes('sealed_values'),
    /** Counts the savings, so that two people do not overwrite each other. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    changedAt: at('changed_at').notNull().defaultNow(),
    changedBy: text('changed_by').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('drafts_owner').on(t.owner, t.kind),
    index('drafts_shared').on(t.kind).where(sql`${t.shared}`),
    index('drafts_subject').on(t.kind, t.subject).where(sql`${t.subject} is not null`),
    index('drafts_expiry').on(t.expiresAt),
  ],
)

/** A file that an act carries (server/documents/). What it is stays in the journal; this goes, and its parts with it. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    name: text('name').notNull(),
    /** In bytes, as announced; judged by what came once it is whole. */
    size: integer('size').notNull(),
    /** Null until all of it has come and was judged. */
    type: text('type').$type<FileType>(),
    sha256: text('sha256'),
    /** The draft that it stands in, and whether others who may do the act go on with that. */
    draft: uuid('draft'),
    shared: boolean('shared').notNull().default(false),
    /** Acts that carried it, or were about to. While one of them is open it stays. */
    entries: uuid('entries').array().notNull().default(sql`'{}'`),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Swept after this, unless an act holds it longer. */
    keepUntil: at('keep_until').notNull(),
  },
  (t) => [
    index('documents_person').on(t.personId),
    index('documents_keep_until').on(t.keepUntil),
    index('documents_draft').on(t.draft),
  ],
)

/** The bytes, each part encrypted for its place; none is changed, all go with their document. */
export const documentParts = pgTable(
  'document_parts',
  {
    document: uuid('document')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    sealed: bytes('sealed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.document, t.part] })],
)
