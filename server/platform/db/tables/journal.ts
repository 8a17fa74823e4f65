import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/core/access/roles'
import type { EntryState, Fault } from '@/lib/core/changes/outcome'
import type { AssumptionValue } from '@/lib/core/operation/assumption'
import type { Basis, Part } from '@/lib/core/operation/verify'
import { at, bytes } from '@/server/platform/db/columns'

/** One row per decision to change something at the provider. `id` is the intent's id, so that a double click reaches the same row. */
export const journal = pgTable(
  'journal',
  {
    id: uuid('id').primaryKey(),
    /** The provider account (server/core/journal/account.ts). Null only between the migration that added it and the next start. */
    account: text('account'),
    operation: text('operation').notNull(),
    target: text('target').notNull(),
    state: text('state').$type<EntryState>().notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    payloadHash: text('payload_hash').notNull(),
    /** Equal for changes that the guard against repeats treats as the same. */
    sameHash: text('same_hash').notNull(),
    /** The request with secrets masked. */
    redacted: jsonb('redacted').$type<Record<string, unknown>>().notNull(),
    /** The whole input, encrypted. Stored only as long as the change may still be verified, repeated or completed. */
    sealedInput: bytes('sealed_input'),
    amount: text('amount'),
    repeats: uuid('repeats'),
    undoes: uuid('undoes'),
    instance: uuid('instance').notNull(),
    attempt: uuid('attempt').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    sentAt: at('sent_at'),
    settledAt: at('settled_at'),
    httpStatus: integer('http_status'),
    fault: jsonb('fault').$type<Fault>(),
    /** What the provider never shows again (the text of a message), encrypted and retained. */
    sealedRetained: bytes('sealed_retained'),
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
    // This index contains all columns that a search in Activity compares, so that only matching rows of the table are read.
    index('journal_listed').on(t.createdAt.desc(), t.id, t.operation, t.state, t.personId, t.target, t.personName),
    index('journal_of_operation').on(t.operation, t.createdAt.desc()),
    // These two indexes find the few entries with a reason or an email address, and contain neither.
    index('journal_reasoned').on(t.id).where(sql`${t.closedReason} is not null`),
    index('journal_mailed').on(sql`(${t.redacted} ? 'email')`),
    index('journal_open').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    index('journal_unsettled').on(t.instance).where(sql`${t.state} in ('planned','sent')`),
    index('journal_undoes').on(t.undoes).where(sql`${t.undoes} is not null`),
    index('journal_repeats').on(t.repeats).where(sql`${t.repeats} is not null`),
    index('journal_same').on(t.sameHash, t.createdAt.desc()),
    index('journal_created_ids').using('gin', t.createdIds),
    index('journal_target').on(t.target, t.createdAt.desc()),
    index('journal_state').on(t.state, t.createdAt.desc()),
  ],
)

/**
 * A key that only one open change may hold; held while the outcome is unknown. Keys are paths (server/core/journal/lock-keys.ts). The constraint
 * locks_held, which drizzle cannot express, prevents two entries of one account from holding the same key, or a whole and its part.
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

/** Readings for an entry: before sending, after the answer, and at later checks, with what each one shows. */
export const readings = pgTable(
  'readings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entry: uuid('entry')
      .notNull()
      .references(() => journal.id),
    kind: text('kind').$type<'before' | 'after' | 'check'>().notNull(),
    at: at('at').notNull().defaultNow(),
    /** Encrypted JSON; null if the reading failed. */
    sealed: bytes('sealed'),
    /** The id of the encrypted value, part of its authenticated data. Null if nothing is encrypted, or if the row is older than this id. */
    sealedId: uuid('sealed_as'),
    says: text('says').$type<'happened' | 'twice' | 'partly' | 'as_wanted' | 'not' | 'unclear' | 'unread'>(),
    grade: text('grade'),
    because: text('because'),
    /** Results per item, if a change took effect for only some of its items. */
    parts: jsonb('parts').$type<Part[]>(),
    /** The rule that decided, what was compared and hidden, and where to look. Null for readings of earlier versions. */
    basis: jsonb('basis').$type<Basis>(),
    by: text('by').notNull(),
  },
  (t) => [index('readings_entry').on(t.entry, t.id)],
)

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
    /** How the hash is computed: 1 without, 2 with the length of each field. Set by the trigger. */
    hashVersion: smallint('hash_version').notNull().default(1),
  },
  // This index contains all columns that filters compare, so that counting reads only the index.
  (t) => [index('audit_listed').on(t.subject, t.seq, t.kind, t.actor, t.at)],
)

/**
 * Names, values and lists of the provider that administrators set in place of the release's (lib/desk/catalogue/assumptions.ts). Append-only (a
 * trigger refuses every change): the newest row of an assumption applies.
 */
export const assumptionOverrides = pgTable(
  'guess_overrides',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The path of the assumption, such as account.refillAmount. */
    assumption: text('guess').notNull(),
    /** Null: the release's value applies again. */
    value: jsonb('value').$type<AssumptionValue>(),
    reason: text('reason').notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('guess_overrides_guess').on(t.assumption, t.id.desc())],
)

/** Answers with a success status that say neither yes nor no, and that an administrator accepted as done. Reverted with a mark, never deleted. */
export const acceptedAnswers = pgTable(
  'taught_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    operation: text('operation').notNull(),
    /** See server/platform/provider/shape.ts. */
    shape: text('shape').notNull(),
    reason: text('reason').notNull(),
    personName: text('person_name').notNull(),
    at: at('at').notNull().defaultNow(),
    forgottenAt: at('forgotten_at'),
    forgottenBy: text('forgotten_by'),
  },
  (t) => [uniqueIndex('taught_answers_known').on(t.operation, t.shape).where(sql`${t.forgottenAt} is null`)],
)
