'use client'

import { useEffect, useRef, useState } from 'react'
import { lost } from '@/lib/core/changes/lost'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import type { DraftView } from '@/lib/desk/drafts/draft-view'
import { isAnothers } from '../ui/whose-page'
import { ended } from './use-action'
import { useHere } from './use-here'
import { whenLost } from './when-lost'

/** The delay between the last keystroke and saving. */
const REST_MS = 1_200

interface SavedDraft<V> {
  id: string | undefined
  version: number | undefined
  /** The provider's object that the draft is about. */
  subject: string | undefined
  values: V
}

interface DraftOptions<V> {
  initial: DraftView | null
  /** The initial values, which need no saving. */
  start: V
  /** The provider's object that the draft is about. */
  subject: (values: V) => string | undefined
  saveDraft: (draft: SavedDraft<V>) => Promise<Done<DraftView>>
  onCreated: (draft: DraftView) => void
}

/** The same string for equal values in any order. */
const written = (values: object, subject?: string) => JSON.stringify([Object.entries(values).sort(), subject])

/** The draft behind a form. Saves run in sequence and complete even if the form is left. */
export function useDraft<V extends object>({ initial, start, subject, saveDraft, onCreated }: DraftOptions<V>) {
  const [draft, setDraft] = useState(initial)
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  const now = useRef(initial)
  const saved = useRef(written(start, subject(start)))
  const last = useRef(Promise.resolve(true))
  const here = useHere()

  function changed(view: DraftView | null) {
    now.current = view
    setDraft(view)
  }

  async function once(values: V, about: string | undefined): Promise<boolean> {
    setBusy(true)
    const { id, version } = now.current ?? {}
    const answer = isAnothers()
      ? ended
      : await saveDraft({ id, version, subject: about, values }).catch((error) => ({
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

  /** Saves the values unless they are saved. False if that failed: the input is still in the form, and the next save tries again. */
  function save(values: V, about = subject(values)): Promise<boolean> {
    const text = written(values, about)
    if (text === saved.current) return last.current
    saved.current = text
    last.current = last.current.then(async () => {
      const done = await once(values, about)
      if (!done && saved.current === text) saved.current = ''
      return done
    })
    return last.current
  }

  /** Drops the draft, after all pending saves; the form continues with these values. */
  async function drop(values: V): Promise<DraftView | null> {
    saved.current = written(values, subject(values))
    await last.current
    const dropped = now.current
    changed(null)
    return dropped
  }

  return { draft, fault, busy, save, drop, changed }
}

/** Saves a draft when typing pauses and when the form is left. `read` returns the current values, also after the form was left. */
export function useSaveTyped<V extends object>(values: V, read: () => V, save: (values: V) => Promise<boolean>): void {
  const latest = useRef(() => {})
  latest.current = () => void save(read())
  const text = written(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the values change
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => () => latest.current(), [])
}
