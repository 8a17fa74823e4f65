'use client'

import { useRef, useState } from 'react'
import { lost } from '@/lib/acts/lost'
import type { Done, Fault } from '@/lib/acts/outcome'
import type { DraftView } from '@/lib/drafts/draft-view'
import { isAnothers } from '../ui/whose-page'
import { ended } from './use-act'
import { useHere } from './use-here'
import { whenLost } from './when-lost'

interface Kept<V> {
  id: string | undefined
  version: number | undefined
  /** The provider's object that the draft is about. */
  subject: string | undefined
  values: V
}

/** The draft behind a form. Saves run in sequence and complete even if the form is left. */
export function useDraft<V>(
  given: DraftView | null,
  keepDraft: (draft: Kept<V>) => Promise<Done<DraftView>>,
  onCreated: (draft: DraftView) => void,
) {
  const [draft, setDraft] = useState(given)
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  const now = useRef(given)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const here = useHere()

  function changed(view: DraftView | null) {
    now.current = view
    setDraft(view)
  }

  async function once(values: V, subject?: string): Promise<boolean> {
    setBusy(true)
    const { id, version } = now.current ?? {}
    const answer = isAnothers()
      ? ended
      : await keepDraft({ id, version, subject, values }).catch((error) => ({
          ok: false as const,
          fault: whenLost(lost.draft, error),
        }))
    setBusy(false)
    setFault(answer.ok ? null : answer.fault)
    if (!answer.ok) return false
    const isNew = now.current === null
    changed(answer.data)
    if (isNew && here()) onCreated(answer.data)
    return true
  }

  /** False if saving failed; the input is still in the form. */
  function keep(values: V, subject?: string): Promise<boolean> {
    const run = queue.current.then(() => once(values, subject))
    queue.current = run.catch(() => false)
    return run
  }

  /** The draft after all pending saves. */
  const settled = () => queue.current.then(() => now.current)

  return { draft, fault, busy, keep, changed, settled }
}
