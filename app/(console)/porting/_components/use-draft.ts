'use client'

import { useRef, useState } from 'react'
import type { DraftView } from '@/lib/drafts/draft-view'
import type { Fault } from '@/lib/outcome'
import type { PortValues } from '@/lib/porting/request-fields'
import { keepDraftAction } from '../draft-actions'

const lost: Fault = {
  kind: 'failed',
  message: 'The console did not answer, so the draft is not saved. What you typed is still here.',
}

/** The draft behind a wizard: kept at each step, one saving after the other. */
export function useDraft(given: DraftView | null, onCreated: (draft: DraftView) => void) {
  const [draft, setDraft] = useState(given)
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  const now = useRef(given)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function changed(view: DraftView) {
    now.current = view
    setDraft(view)
  }

  async function once(values: PortValues, subject?: string): Promise<boolean> {
    setBusy(true)
    const { id, version } = now.current ?? {}
    const answer = await keepDraftAction({ id, version, subject, values }).catch(() => ({
      ok: false as const,
      fault: lost,
    }))
    setBusy(false)
    setFault(answer.ok ? null : answer.fault)
    if (!answer.ok) return false
    const isNew = now.current === null
    changed(answer.data)
    if (isNew) onCreated(answer.data)
    return true
  }

  /** False when it could not be kept; what was typed is still in the form then. */
  function keep(values: PortValues, subject?: string): Promise<boolean> {
    const run = queue.current.then(() => once(values, subject))
    queue.current = run.catch(() => false)
    return run
  }

  return { draft, fault, busy, keep, changed }
}
