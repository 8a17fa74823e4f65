'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lost } from '@/lib/core/changes/lost'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { isAnothers } from '../ui/whose-page'
import { whenLost } from './when-lost'

/** The result if another person has signed in in this browser since the page was opened. */
export const ended: Done<never> = {
  ok: false,
  fault: {
    kind: 'signed_out',
    message: 'Your session has ended: someone else signed in in this browser. Nothing was recorded.',
  },
}

/**
 * Runs an action of the console itself (people, results, setup); operations of the provider use `useOperation`. Only one
 * run at a time; a refusal stays visible until the next try. `refusals` counts the refusals, so that each one can move the
 * focus; `tries` counts all completed runs.
 */
export function useAction<T>(action: (input: unknown) => Promise<Done<T>>) {
  const pending = useRef(false)
  const [refusals, setRefusals] = useState(0)
  const [tries, setTries] = useState(0)
  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: async (input: unknown): Promise<Done<T>> =>
      isAnothers() ? ended : action(input).catch((error) => ({ ok: false, fault: whenLost(lost.change, error) })),
  })

  async function run(input: unknown, onDone: (data: T) => void, onRefused?: (fault: Fault) => void): Promise<void> {
    // `isPending` is one render late, so two presses could come before it changes.
    if (pending.current) return
    pending.current = true
    const answer = await mutateAsync(input)
    pending.current = false
    setTries((n) => n + 1)
    if (answer.ok) return onDone(answer.data)
    onRefused?.(answer.fault)
    setRefusals((n) => n + 1)
  }

  return { run, busy: isPending, fault: data?.ok === false ? data.fault : null, refusals, tries }
}
