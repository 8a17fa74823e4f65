import type { ReactNode } from 'react'

/**
 * A value from outside or from a person inside one of our sentences: its writing direction cannot reorder the words
 * around it. Plain-text sentences use isolated() (lib/core/text/isolated.ts). A separate cell, paragraph or badge needs neither.
 */
export function Isolated({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}
