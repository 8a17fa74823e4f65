'use server'

import type { Done } from '@/lib/core/changes/outcome'
import type { SavedView, ViewChange } from '@/lib/core/lists/views'
import { ownAction } from '@/server/access/auth/action'
import { changeView } from '@/server/desk/views/change-views'

/** Saves, renames, replaces, shares or deletes a view. Null: this person no longer has the view. */
export const viewAction: (change: ViewChange) => Promise<Done<SavedView | null>> = ownAction('views.change', changeView)
