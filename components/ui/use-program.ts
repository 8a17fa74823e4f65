'use client'

import { type ComponentType, useState } from 'react'

/**
 * A component whose program comes with its first use, and a function that fetches it. What does not arrive is asked for again at the
 * next call; until it is there, whoever uses it keeps what was asked.
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
