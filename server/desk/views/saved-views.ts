import 'server-only'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { may } from '@/lib/core/access/roles'
import { type ListKey, lists } from '@/lib/core/lists/lists'
import { keptInView, type SavedView } from '@/lib/core/lists/views'
import type { Person } from '@/server/core/actor/actor'
import { listExports } from '@/server/desk/exports/lists'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { people, savedViews } from '@/server/platform/db/schema'

/** More than anyone reads as tabs. A person's own views come first. */
const MOST_SHOWN = 200

type Row = typeof savedViews.$inferSelect

/** A view as one person sees it. Parameters that the list no longer has, since a release changed its URL, are left out. */
export function asSeen(actor: Person, view: Row, owner: string): SavedView {
  const { id, name, shared, list, query } = view
  const own = view.owner === actor.personId
  const mayChange = own || (shared && actor.role === 'admin')
  return { id, name, params: keptInView(list, query).params, shared, own, owner, mayChange }
}

/** People who may open a list may see and save its views. */
export const mayView = (actor: Person, list: ListKey) => may(actor.role, listExports[list].guard)

const viewsOf = remembered('views', [savedViews, people], (list: ListKey, personId: string) => {
  const own = eq(savedViews.owner, personId)
  return db()
    .select({ view: savedViews, owner: people.name })
    .from(savedViews)
    .innerJoin(people, eq(people.id, savedViews.owner))
    .where(and(eq(savedViews.list, list), or(own, savedViews.shared)))
    .orderBy(desc(own), asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(MOST_SHOWN)
})

/** A list's views for its tabs: a person's own, then shared ones of others. None for a list that the role may not open. */
export async function viewsFor(actor: Person, list: ListKey): Promise<SavedView[]> {
  if (!Object.hasOwn(lists, list) || !mayView(actor, list)) return []
  const rows = await viewsOf(list, actor.personId)
  return rows.map(({ view, owner }) => asSeen(actor, view, owner))
}
