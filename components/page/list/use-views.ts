'use client'

import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import type { Done } from '@/lib/core/changes/outcome'
import type { SavedView, ViewChange } from '@/lib/core/lists/views'

/** The page's views with the changes made since; the next page includes them. */
export function useViews(
  pageViews: readonly SavedView[],
  action: (pageViews: ViewChange) => Promise<Done<SavedView | null>>,
) {
  const pending = useAction(action as (input: unknown) => Promise<Done<SavedView | null>>)
  const [from, setFrom] = useState(pageViews)
  const [views, setViews] = useState(pageViews)
  const [deleted, setDeleted] = useState<SavedView>()
  if (from !== pageViews) {
    setFrom(pageViews)
    setViews(pageViews)
  }

  function take(view: SavedView) {
    setDeleted(undefined)
    setViews((before) =>
      before.some(({ id }) => id === view.id)
        ? before.map((one) => (one.id === view.id ? view : one))
        : [...before.filter(({ own }) => own), view, ...before.filter(({ own }) => !own)],
    )
  }

  function run(change: ViewChange) {
    const before = change.act === 'save' ? undefined : views.find(({ id }) => id === change.id)
    void pending.run(change, (view) => {
      if (view) return take(view)
      setViews((views) => views.filter((one) => one !== before && one.id !== before?.id))
      setDeleted(change.act === 'delete' ? before : undefined)
    })
  }

  return { views, take, run, deleted, busy: pending.busy, fault: pending.fault }
}
