'use server'

import type { Done } from '@/lib/core/acts/outcome'
import type { SavedView, ViewAct } from '@/lib/core/lists/views'
import { ownAction } from '@/server/access/auth/action'
import { changeView } from '@/server/desk/views/change-views'

/** Saves, renames, replaces, shares or deletes a view. Null: this person no longer has the view. */
export const viewAction: (given: ViewAct) => Promise<Done<SavedView | null>> = ownAction('views.change', changeView)
