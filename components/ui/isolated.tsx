import type { ReactNode } from 'react'

/**
 * A value from outside, or of a person, inside one of our sentences: whatever it is written in, it cannot turn or reorder the words
 * around it. For a sentence that is one text there is isolated() (lib/isolated.ts). A cell, a paragraph or a badge of its own needs none.
 */
export function Isolated({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}
