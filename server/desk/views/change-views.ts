import 'server-only'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { may, reasonDenied, roles } from '@/lib/core/access/roles'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { plainText } from '@/lib/core/fields/plain-text'
import { type ListKey, lists } from '@/lib/core/lists/lists'
import {
  keptInView,
  MOST_VIEW_BYTES,
  MOST_VIEW_NAME,
  MOST_VIEWS,
  type SavedView,
  shareViews,
} from '@/lib/core/lists/views'
import type { Person } from '@/server/core/actor/actor'
import { noLongerAllowed } from '@/server/core/actor/still-allowed'
import { record } from '@/server/core/audit/record'
import { localChange, refused } from '@/server/core/operations/local-action'
import { listExports } from '@/server/desk/exports/lists'
import type { Transaction } from '@/server/platform/db/database'
import { lock } from '@/server/platform/db/locks'
import { people, savedViews } from '@/server/platform/db/schema'
import { asSeen } from './saved-views'

const Name = plainText('Enter a name.')
  .min(1, 'Enter a name.')
  .max(MOST_VIEW_NAME, `At most ${MOST_VIEW_NAME} characters.`)
const Params = z.record(z.string().max(40), z.string().max(200))
const View = { id: z.uuid('There is no such view.') }

const Change = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('save'),
    list: z.enum(Object.keys(lists) as [ListKey, ...ListKey[]], 'There is no such list.'),
    name: Name,
    shared: z.boolean(),
    params: Params,
  }),
  z.strictObject({ act: z.literal('rename'), ...View, name: Name }),
  z.strictObject({ act: z.literal('replace'), ...View, params: Params }),
  z.strictObject({ act: z.literal('share'), ...View, shared: z.boolean() }),
  z.strictObject({ act: z.literal('delete'), ...View }),
])
type Change = z.output<typeof Change>
type Saving = Extract<Change, { act: 'save' }>
type Row = typeof savedViews.$inferSelect

const no = (message: string, fields?: Record<string, string>) => refused({ kind: 'invalid', message, fields })
const wrongName = (name: string) => no('One field needs attention.', { name })
const TAKEN = 'You have a view of this name already.'
const GONE = 'This view no longer exists, or isn’t shared with you. Reload the page.'

/** A name is unique per person and list; two simultaneous saves must not both find it free. */
const alone = (tx: Transaction) => lock(tx, 'views')

/** Why the person may no longer open the list, or null: a demoted person must not continue to show something to others. */
async function listDenied(tx: Transaction, by: Person, list: ListKey): Promise<Fault | null> {
  const { guard, purpose } = listExports[list]
  if (!may(by.role, guard)) return { kind: 'forbidden', message: `${reasonDenied(by.role, guard)} ${purpose}.` }
  return noLongerAllowed(tx, by, guard, 'recorded')
}

const mayNotShare = async (tx: Transaction, by: Person): Promise<Fault | null> =>
  may(by.role, shareViews)
    ? noLongerAllowed(tx, by, shareViews, 'recorded')
    : { kind: 'forbidden', message: `${reasonDenied(by.role, shareViews)} to share a view.` }

async function isNameTaken(
  tx: Transaction,
  owner: string,
  list: ListKey,
  name: string,
  but?: string,
): Promise<boolean> {
  const same = and(
    eq(savedViews.owner, owner),
    eq(savedViews.list, list),
    eq(sql`lower(${savedViews.name})`, sql`lower(${name}::text)`),
    but ? ne(savedViews.id, but) : undefined,
  )
  return (await tx.select({ id: savedViews.id }).from(savedViews).where(same)).length > 0
}

/** The stored part of a URL, or why it cannot be a view. */
function queryOf(list: ListKey, params: Record<string, string>): Record<string, string> | string {
  const storedParams = keptInView(list, params).params
  if (Object.keys(storedParams).length === 0) return 'There is no filter to save. Search terms aren’t saved in a view.'
  return Buffer.byteLength(JSON.stringify(storedParams)) > MOST_VIEW_BYTES
    ? 'These filters are too long to save.'
    : storedParams
}

/** Changes that others see are recorded in the audit log: who, which list, which parameters; without the view's name and the values. */
async function recordChange(tx: Transaction, by: Person, what: string, { id, list, query }: Row): Promise<void> {
  const detail = { list, parameters: Object.keys(query) }
  await record(tx, { kind: `view.${what}`, actor: by, subject: `view:${id}`, detail })
}

async function save(tx: Transaction, by: Person, { list, name, shared, params }: Saving): Promise<Done<SavedView>> {
  const denied = (await listDenied(tx, by, list)) ?? (shared ? await mayNotShare(tx, by) : null)
  if (denied) return refused(denied)
  const query = queryOf(list, params)
  if (typeof query === 'string') return no(query)
  if (await isNameTaken(tx, by.personId, list, name)) return wrongName(TAKEN)
  const mine = and(eq(savedViews.owner, by.personId), eq(savedViews.list, list))
  const [existing] = await tx.select({ n: count() }).from(savedViews).where(mine)
  if ((existing?.n ?? 0) >= MOST_VIEWS)
    return no(`You already have ${MOST_VIEWS} views of this list. Delete one first.`)
  const [inserted] = await tx.insert(savedViews).values({ list, name, shared, query, owner: by.personId }).returning()
  if (!inserted) throw new Error('A view wasn’t saved.')
  if (shared) await recordChange(tx, by, 'shared', inserted)
  return { ok: true, data: asSeen(by, inserted, by.name) }
}

const events = { rename: 'renamed', replace: 'replaced', delete: 'deleted' } as const

async function change(tx: Transaction, by: Person, change: Exclude<Change, Saving>): Promise<Done<SavedView | null>> {
  const [row] = await tx
    .select({ view: savedViews, owner: people.name })
    .from(savedViews)
    .innerJoin(people, eq(people.id, savedViews.owner))
    .where(eq(savedViews.id, change.id))
  if (!row || !asSeen(by, row.view, '').mayChange) return no(GONE)
  const { view, owner } = row
  // Only an administrator may change another person's view, and only while they are one.
  const strangers = view.owner !== by.personId && (await noLongerAllowed(tx, by, { allowed: ['admin'] }, 'recorded'))
  // A person who may no longer share can still stop sharing.
  const shares = change.act === 'share' ? change.shared : view.shared && change.act !== 'delete'
  const denied = (await listDenied(tx, by, view.list)) || strangers || (shares && (await mayNotShare(tx, by)))
  if (denied) return refused(denied)

  if (change.act === 'delete') {
    await tx.delete(savedViews).where(eq(savedViews.id, view.id))
    if (view.shared) await recordChange(tx, by, events.delete, view)
    return { ok: true, data: null }
  }
  const patch = await patchOf(tx, view, change)
  if ('ok' in patch) return patch
  const [now] = await tx
    .update(savedViews)
    .set({ ...patch, changedAt: sql`now()` })
    .where(eq(savedViews.id, view.id))
    .returning()
  if (!now) throw new Error('A view was not changed.')
  if (change.act === 'share' && now.shared !== view.shared)
    await recordChange(tx, by, now.shared ? 'shared' : 'unshared', now)
  if (change.act !== 'share' && view.shared) await recordChange(tx, by, events[change.act], now)
  // An administrator who stops the sharing of another person's view no longer sees it.
  const hidden = now.owner !== by.personId && !now.shared
  return { ok: true, data: hidden ? null : asSeen(by, now, owner) }
}

type Patch = Partial<Pick<Row, 'name' | 'query' | 'shared'>>

async function patchOf(tx: Transaction, view: Row, change: Exclude<Change, Saving | { act: 'delete' }>) {
  if (change.act === 'share') return { shared: change.shared } satisfies Patch
  if (change.act === 'replace') {
    const query = queryOf(view.list, change.params)
    return typeof query === 'string' ? no(query) : ({ query } satisfies Patch)
  }
  const { name } = change
  const nameTaken = await isNameTaken(tx, view.owner, view.list, name, view.id)
  return nameTaken ? wrongName(TAKEN) : ({ name } satisfies Patch)
}

/** Every change of a view. Null: the view is gone for this person. */
export const changeView = localChange(
  { allowed: roles },
  'to save views',
  Change,
  (tx, by, input): Promise<Done<SavedView | null>> =>
    input.act === 'save' ? save(tx, by, input) : change(tx, by, input),
  alone,
)
