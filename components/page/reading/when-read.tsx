import { type ReactNode, Suspense } from 'react'
import type { PendingReading, Reading } from '@/lib/acts/outcome'

interface WhenReadProps<T> {
  asked: PendingReading<T>
  /** In the same place until the answer comes. Nothing in it takes a press: the browser runs no program there. */
  before: ReactNode
  children: (reading: Reading<T>) => ReactNode
}

/**
 * What a reading comes to, when it comes; at once where it has come. The boundary is there in both cases: under another filter what stands
 * there then stays until the new is here.
 */
export function WhenRead<T>({ asked, before, children }: WhenReadProps<T>) {
  return (
    <Suspense fallback={before}>
      {asked.now ? children(asked.now) : <Answered answer={asked.answer}>{children}</Answered>}
    </Suspense>
  )
}

async function Answered<T>({ answer, children }: Pick<WhenReadProps<T>, 'children'> & { answer: Promise<Reading<T>> }) {
  return children(await answer)
}
