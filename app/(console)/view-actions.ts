'use server'

import type { Done } from '@/lib/acts/outcome'
import type { SavedView, ViewAct } from '@/lib/lists/views'
import { ownAction } from '@/server/access/auth/action'
import { changeView } from '@/server/desk/views/change-views'

/** Saving, renaming, replacing, sharing and deleting a view of a list. Null: the view is gone for this person. */
export const viewAction: (given: ViewAct) => Promise<Done<SavedView | null>> = ownAction('views.change', changeView)
