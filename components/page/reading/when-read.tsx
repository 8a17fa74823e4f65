import { type ReactNode, Suspense } from 'react'
import type { PendingReading, Reading } from '@/lib/core/acts/outcome'

interface WhenReadProps<T> {
  pending: PendingReading<T>
  /** Shown until the answer arrives. Controls in it do not work, because Suspense fallbacks run no JavaScript. */
  before: ReactNode
  children: (reading: Reading<T>) => ReactNode
}

/**
 * Renders a reading when it arrives, or immediately if it has arrived. The boundary is there in both cases, so that
 * after a filter change the old content stays until the new one is ready.
 */
export function WhenRead<T>({ pending, before, children }: WhenReadProps<T>) {
  return (
    <Suspense fallback={before}>
      {pending.now ? children(pending.now) : <Answered answer={pending.answer}>{children}</Answered>}
    </Suspense>
  )
}

async function Answered<T>({ answer, children }: Pick<WhenReadProps<T>, 'children'> & { answer: Promise<Reading<T>> }) {
  return children(await answer)
}
