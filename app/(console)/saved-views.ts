import { may } from '@/lib/access/roles'
import type { ListKey } from '@/lib/lists/lists'
import { shareViews } from '@/lib/lists/views'
import type { Person } from '@/server/core/actor/actor'
import { viewsFor } from '@/server/desk/views/saved-views'
import { viewAction } from './view-actions'

/** The views of a list that this person has, and what they may do with them. */
export async function savedViews(actor: Person, list: ListKey) {
  return { views: await viewsFor(actor, list), mayShare: may(actor.role, shareViews), act: viewAction }
}
