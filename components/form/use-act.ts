'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lost } from '@/lib/core/acts/lost'
import type { Done, Fault } from '@/lib/core/acts/outcome'
import { isAnothers } from '../ui/whose-page'
import { whenLost } from './when-lost'

/** The session of the person who started it. */
export const ended: Done<never> = {
  ok: false,
  fault: {
    kind: 'signed_out',
    message: 'Your session has ended: someone else signed in in this browser. Nothing was recorded.',
  },
}

/**
 * A local action (people, results, setup); provider operations use useOperation. One at a time; a refusal stays until
 * the next try. `refusals` counts them, to move the focus each time; `tries` counts all completions.
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
    // `isPending` lags one render behind; two presses may come before it.
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
