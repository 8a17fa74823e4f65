import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FileType } from '@/lib/documents/file-types'
import type { DocumentKind } from '@/lib/documents/kinds'
import { at, bytes } from '@/server/platform/db/columns'
import { people } from './people'

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

/** A file that an act carries (server/store/documents/). What it is stays in the journal; this goes, and its parts with it. */
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
