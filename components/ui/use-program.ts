'use client'

import { type ComponentType, useState } from 'react'

/**
 * A component whose code loads on first use, and a function that loads it. A failed load is retried on the next call.
 * The component is null until a load succeeds.
 */
export function useProgram<P>(load: () => Promise<ComponentType<P>>): [ComponentType<P> | null, () => void] {
  const [program, setProgram] = useState<ComponentType<P> | null>(null)
  const fetchProgram = () => {
    if (!program)
      load().then(
        (loaded) => setProgram(() => loaded),
        () => {},
      )
  }
  return [program, fetchProgram]
}
