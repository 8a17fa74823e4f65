'use client'

import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
import type { Done } from '@/lib/core/acts/outcome'
import type { SavedView, ViewAct } from '@/lib/core/lists/views'

/** The page's views with the changes made since; the next page includes them. */
export function useViews(given: readonly SavedView[], action: (given: ViewAct) => Promise<Done<SavedView | null>>) {
  const act = useAct(action as (given: unknown) => Promise<Done<SavedView | null>>)
  const [from, setFrom] = useState(given)
  const [views, setViews] = useState(given)
  const [deleted, setDeleted] = useState<SavedView>()
  if (from !== given) {
    setFrom(given)
    setViews(given)
  }

  function take(view: SavedView) {
    setDeleted(undefined)
    setViews((known) =>
      known.some(({ id }) => id === view.id)
        ? known.map((one) => (one.id === view.id ? view : one))
        : [...known.filter(({ own }) => own), view, ...known.filter(({ own }) => !own)],
    )
  }

  function run(change: ViewAct) {
    const before = change.act === 'save' ? undefined : views.find(({ id }) => id === change.id)
    void act.run(change, (view) => {
      if (view) return take(view)
      setViews((known) => known.filter((one) => one !== before && one.id !== before?.id))
      setDeleted(change.act === 'delete' ? before : undefined)
    })
  }

  return { views, take, run, deleted, busy: act.busy, fault: act.fault }
}
