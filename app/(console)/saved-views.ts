import { may } from '@/lib/core/access/roles'
import type { ListKey } from '@/lib/core/lists/lists'
import { shareViews } from '@/lib/core/lists/views'
import type { Person } from '@/server/core/actor/actor'
import { viewsFor } from '@/server/desk/views/saved-views'
import { viewAction } from './view-actions'

/** The person's views of a list, and their permissions on them. */
export async function savedViews(actor: Person, list: ListKey) {
  return { views: await viewsFor(actor, list), mayShare: may(actor.role, shareViews), changeView: viewAction }
}
