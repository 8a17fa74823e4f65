'use client'

import { type Ref, type RefCallback, useCallback } from 'react'

type Box = HTMLInputElement | HTMLTextAreaElement

const met = new WeakSet<Box>()

/**
 * What somebody typed before the page ran stands in the box, and React has heard nothing of it: it is told, so that what is seen is what is
 * sent. Only a box that came with the page can differ from its first value here: one that is made later has not been typed in yet.
 */
export function useEarly<T extends Box>(ref: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (box: T | null) => {
      const typed = box && !met.has(box) && box.value !== box.defaultValue ? box.value : null
      if (box) met.add(box)
      if (typeof ref === 'function') ref(box)
      else if (ref) ref.current = box
      // After all boxes of the form are known to it.
      if (box && typed !== null) setTimeout(() => tell(box, typed))
    },
    [ref],
  )
}

/** As the browser does it at a key. React compares with the value that was set last on the box itself: the first one, for it. */
function tell(box: Box, typed: string): void {
  if (!box.isConnected) return
  box.value = box.defaultValue
  const past = Object.getOwnPropertyDescriptor(box.constructor.prototype, 'value')?.set
  if (past) past.call(box, typed)
  else box.value = typed
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
