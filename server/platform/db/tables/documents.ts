import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FileType } from '@/lib/core/documents/file-types'
import type { DocumentKind } from '@/lib/core/documents/kinds'
import { at, bytes } from '@/server/platform/db/columns'
import { people } from './people'

/**
 * Input for a change that a person has not sent yet, private or shared with everyone who may continue it. Encrypted, because it may contain
 * secrets. A draft that is not changed for a long time is emptied; its row stays for a while, as a notice.
 */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the draft is for, for example "port". */
    kind: text('kind').notNull(),
    /** The title in lists, without personal data. */
    title: text('title').notNull(),
    owner: uuid('owner')
      .notNull()
      .references(() => people.id),
    shared: boolean('shared').notNull().default(false),
    /** The provider's id of the thing that was made from the draft. */
    subject: text('subject'),
    /** Null after expiry. */
    sealedValues: bytes('sealed_values'),
    /** Counts saves, so that two people do not overwrite each other. */
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

/** A file that a change carries (server/store/documents/). After it is deleted with its parts, its description stays in the journal. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    name: text('name').notNull(),
    /** In bytes: as announced, and as counted once the document is complete. */
    size: integer('size').notNull(),
    /** Null until the document is complete and checked. */
    type: text('type').$type<FileType>(),
    sha256: text('sha256'),
    /** The draft that contains it, and whether others who may make the change can continue that draft. */
    draft: uuid('draft'),
    shared: boolean('shared').notNull().default(false),
    /** Changes that carried the document or were about to. No job deletes it while one of them is open; a person may, unless it is being sent. */
    entries: uuid('entries').array().notNull().default(sql`'{}'`),
    createdAt: at('created_at').notNull().defaultNow(),
    /** A job deletes the document after this time, unless a change needs it longer. */
    keepUntil: at('keep_until').notNull(),
  },
  (t) => [
    index('documents_person').on(t.personId),
    index('documents_keep_until').on(t.keepUntil),
    index('documents_draft').on(t.draft),
  ],
)

/** The bytes, each part encrypted for its place; parts are immutable and deleted with their document. */
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
