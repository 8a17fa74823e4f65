'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lost } from '@/lib/acts/lost'
import type { Done, Fault } from '@/lib/acts/outcome'
import { isAnothers } from '../ui/whose-page'
import { whenLost } from './when-lost'

/** Of who began it on this page. */
export const ended: Done<never> = {
  ok: false,
  fault: {
    kind: 'signed_out',
    message: 'Your session has ended: someone else signed in in this browser. Nothing was recorded.',
  },
}

/**
 * An act of the console's own (people, verdicts, setup), not one at the provider: those go through useOperation.
 * One at a time; a refusal stays until the next try. `refusals` counts them, to move the focus there each time;
 * `tries` counts every ending.
 */
export function useAct<T>(action: (given: unknown) => Promise<Done<T>>) {
  const pending = useRef(false)
  const [refusals, setRefusals] = useState(0)
  const [tries, setTries] = useState(0)
  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: async (given: unknown): Promise<Done<T>> =>
      isAnothers() ? ended : action(given).catch((error) => ({ ok: false, fault: whenLost(lost.change, error) })),
  })

  async function run(given: unknown, onDone: (data: T) => void, onRefused?: (fault: Fault) => void): Promise<void> {
    // `isPending` is of the last render; two presses may come before the next.
    if (pending.current) return
    pending.current = true
    const answer = await mutateAsync(given)
    pending.current = false
    setTries((n) => n + 1)
    if (answer.ok) return onDone(answer.data)
    onRefused?.(answer.fault)
    setRefusals((n) => n + 1)
  }

  return { run, busy: isPending, fault: data?.ok === false ? data.fault : null, refusals, tries }
}
