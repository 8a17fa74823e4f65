import 'server-only'
import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { may, type Role } from '@/lib/core/access/roles'
import type { Done } from '@/lib/core/changes/outcome'
import { isolated } from '@/lib/core/text/isolated'
import { storedText } from '@/lib/core/text/stored-text'
import { DRAFT_DAYS, type DraftView, MOST_DRAFTS, type OpenDraft } from '@/lib/desk/drafts/draft-view'
import type { Person } from '@/server/core/actor/actor'
import { record } from '@/server/core/audit/record'
import { type SealContext, seal, unseal } from '@/server/core/journal/seal'
import { localAction, localChange, refused } from '@/server/core/operations/local-action'
import { fromNow } from '@/server/platform/db/clock'
import { db, type Transaction } from '@/server/platform/db/database'
import { drafts, people } from '@/server/platform/db/schema'
import { holdForDraft, letGoOfDraft } from '@/server/store/documents/drafts'

/** A kind of draft: one for each form whose input can be saved unfinished. */
export interface DraftKind<V> {
  /** Never changes: rows are stored under it. */
  kind: string
  guard: { readonly allowed: readonly Role[] }
  /** Completes "Operations role needed …". */
  purpose: string
  /** The values as entered, which need not be valid yet. */
  values: z.ZodType<V>
  /** The draft's title in lists; has no personal data. */
  title(values: V): string
  /** The id of the file in these values, which lives as long as the draft. */
  document?(values: V): string | null
}

type Row = typeof drafts.$inferSelect

const DAY_SECONDS = 86_400
const GONE = 'This draft no longer exists, or isn’t shared with you.'
const NO_FILE = 'The file is no longer here. Add it again.'
const no = (message: string) => refused({ kind: 'invalid', message })
const place = (id: string): SealContext => ['drafts.sealed_values', id]

function asSeen(by: Person, row: Row, owner: string): DraftView {
  const { id, title, shared, subject, version, changedBy } = row
  const own = row.owner === by.personId
  return {
    ...{ id, title, owner, own, shared, subject, version, changedBy },
    changedAt: row.changedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    expired: row.sealedValues === null,
    mayDelete: own || by.role === 'admin',
  }
}

const mayOpen = (by: Person) => or(eq(drafts.owner, by.personId), eq(drafts.shared, true))

/** A person's own drafts and those shared with them, last changed first; includes expired ones, so that their end is shown. */
export async function draftsFor<V>(by: Person, kind: DraftKind<V>): Promise<DraftView[]> {
  return (await rowsFor(by, kind)).map(({ draft, owner }) => asSeen(by, draft, owner))
}

/** The same with their content: null if the draft has expired, or if its content can no longer be decrypted or no longer fits the form. */
export async function draftsInside<V>(by: Person, kind: DraftKind<V>): Promise<(DraftView & { values: V | null })[]> {
  return (await rowsFor(by, kind)).map(({ draft, owner }) => ({
    ...asSeen(by, draft, owner),
    values: draft.sealedValues && valuesOf(kind, draft),
  }))
}

async function rowsFor<V>(by: Person, { kind, guard }: DraftKind<V>) {
  if (!may(by.role, guard)) return []
  return db()
    .select({ draft: drafts, owner: people.name })
    .from(drafts)
    .innerJoin(people, eq(people.id, drafts.owner))
    .where(and(eq(drafts.kind, kind), mayOpen(by)))
    .orderBy(desc(drafts.changedAt), desc(drafts.id))
    .limit(4 * MOST_DRAFTS)
}

function valuesOf<V>({ values }: DraftKind<V>, { id, sealedValues }: Row): V | null {
  const read = values.safeParse(unseal(sealedValues, place(id)))
  return read.success ? read.data : null
}

async function findOne(
  tx: Transaction | ReturnType<typeof db>,
  by: Person,
  kind: string,
  where: ReturnType<typeof eq>,
) {
  const [row] = await tx
    .select({ draft: drafts, owner: people.name })
    .from(drafts)
    .innerJoin(people, eq(people.id, drafts.owner))
    .where(and(eq(drafts.kind, kind), where, mayOpen(by)))
    .orderBy(desc(drafts.changedAt))
    .limit(1)
  return row ?? null
}

/** The newest draft about the thing with this id at the provider, if this person may open it. A draft has values that the provider's lists lack. */
export async function draftOfSubject<V>(by: Person, { kind, guard }: DraftKind<V>, subject: string) {
  if (!may(by.role, guard)) return null
  const row = await findOne(db(), by, kind, eq(drafts.subject, subject))
  return row && asSeen(by, row.draft, row.owner)
}

/** A draft without its content. */
export async function draftById<V>(by: Person, { kind, guard }: DraftKind<V>, id: string) {
  if (!may(by.role, guard)) return null
  const row = await findOne(db(), by, kind, eq(drafts.id, id))
  return row && asSeen(by, row.draft, row.owner)
}

const Id = z.uuid('There is no such draft.')

/** The actions of one kind of draft; each is checked like any local action. */
export function draftChanges<V>(of: DraftKind<V>) {
  const { kind, guard, purpose, values: Values, title, document } = of
  const Save = z.strictObject({
    /** Omitted for a new draft. */
    id: Id.optional(),
    version: z.number().int().optional(),
    subject: z.string().max(40).transform(storedText).nullish(),
    values: Values,
  })
  type Save = z.output<typeof Save>

  /** Attaches the file in the values to the draft, and releases the previous file. */
  async function holding(tx: Transaction, by: Person, row: Row, values: V, owner: string): Promise<Done<DraftView>> {
    const held = { document: document?.(values) ?? null, draft: row.id, until: row.expiresAt, shared: row.shared }
    return (await holdForDraft(tx, by, held)) ? { ok: true, data: asSeen(by, row, owner) } : no(NO_FILE)
  }

  async function create(tx: Transaction, by: Person, { values, subject }: Save): Promise<Done<DraftView>> {
    const mine = and(eq(drafts.kind, kind), eq(drafts.owner, by.personId))
    const [own] = await tx.select({ n: count() }).from(drafts).where(mine)
    if ((own?.n ?? 0) >= MOST_DRAFTS) return no(`You already have ${MOST_DRAFTS} drafts. Delete one first.`)
    const id = crypto.randomUUID()
    const row = {
      id,
      kind,
      title: title(values as V),
      owner: by.personId,
      subject: subject ?? null,
      changedBy: by.name,
    }
    const [sealedValues, expiresAt] = [seal(values, place(id)), fromNow(DRAFT_DAYS * DAY_SECONDS)]
    const [created] = await tx
      .insert(drafts)
      .values({ ...row, sealedValues, expiresAt })
      .returning()
    if (!created) throw new Error('A draft wasn’t saved.')
    return holding(tx, by, created, values as V, by.name)
  }

  async function update(tx: Transaction, by: Person, id: string, draft: Save): Promise<Done<DraftView>> {
    const row = await findOne(tx, by, kind, eq(drafts.id, id))
    if (!row) return no(GONE)
    const { values, version, subject } = draft
    const [now] = await tx
      .update(drafts)
      .set({
        title: title(values as V),
        sealedValues: seal(values, place(id)),
        version: sql`${drafts.version} + 1`,
        changedAt: sql`now()`,
        changedBy: by.name,
        expiresAt: fromNow(DRAFT_DAYS * DAY_SECONDS),
        ...(subject !== undefined && { subject }),
      })
      .where(and(eq(drafts.id, id), eq(drafts.version, version ?? -1)))
      .returning()
    // Names the person who saved in between; the form keeps its input.
    if (!now) {
      return no(
        `${isolated(row.draft.changedBy)} saved this draft in the meantime. Reload the page to continue with theirs; what you typed is not saved.`,
      )
    }
    return holding(tx, by, now, values as V, row.owner)
  }

  const recordEvent = (tx: Transaction, by: Person, what: string, id: string) =>
    record(tx, { kind: `draft.${what}`, actor: by, subject: `draft:${id}`, detail: { kind } })

  return {
    save: localChange(guard, purpose, Save, (tx, by, draft: Save) =>
      draft.id ? update(tx, by, draft.id, draft) : create(tx, by, draft),
    ),
    /** A draft with its content. The page requests it separately, so that the content is in no document that a browser caches. */
    open: localAction(guard, purpose, z.strictObject({ id: Id }), async (by, { id }): Promise<Done<OpenDraft<V>>> => {
      const row = await findOne(db(), by, kind, eq(drafts.id, id))
      if (!row) return no(GONE)
      const view = asSeen(by, row.draft, row.owner)
      if (view.expired)
        return no(`This draft expired: it wasn’t changed for ${DRAFT_DAYS} days. What was in it is gone.`)
      const values = valuesOf(of, row.draft)
      return values ? { ok: true, data: { ...view, values } } : no('This draft cannot be read.')
    }),
    share: localChange(
      guard,
      purpose,
      z.strictObject({ id: Id, shared: z.boolean() }),
      async (tx, by, { id, shared }): Promise<Done<DraftView>> => {
        const own = and(eq(drafts.id, id), eq(drafts.kind, kind), eq(drafts.owner, by.personId))
        const [now] = await tx.update(drafts).set({ shared }).where(own).returning()
        if (!now) return no('Only the person who started a draft can share it.')
        const values = valuesOf(of, now)
        const held = values && (await holding(tx, by, now, values, by.name))
        if (shared && held && !held.ok) return held
        await recordEvent(tx, by, shared ? 'shared' : 'unshared', id)
        return { ok: true, data: asSeen(by, now, by.name) }
      },
    ),
    remove: localChange(guard, purpose, z.strictObject({ id: Id }), async (tx, by, { id }): Promise<Done<null>> => {
      const row = await findOne(tx, by, kind, eq(drafts.id, id))
      if (!row) return no(GONE)
      if (!asSeen(by, row.draft, '').mayDelete)
        return no('Only the person who started a draft, or an administrator, can delete it.')
      await tx.delete(drafts).where(eq(drafts.id, id))
      await letGoOfDraft(tx, id)
      if (row.draft.shared) await recordEvent(tx, by, 'deleted', id)
      return { ok: true, data: null }
    }),
  }
}
