'use server'

import type { Done, Fault } from '@/lib/outcome'
import type { SavedView, ViewAct } from '@/lib/views'
import { guarded } from '@/server/access/auth/action'
import { currentActor } from '@/server/access/auth/current'
import { changeView } from '@/server/desk/views/change-views'

const refuse = (fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })

/** Saving, renaming, replacing, sharing and deleting a view of a list. Null: the view is gone for this person. */
export async function viewAction(given: ViewAct): Promise<Done<SavedView | null>> {
  return guarded('views.change', async () => changeView(await currentActor(), given), refuse)
}
