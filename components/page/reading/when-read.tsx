import { type ReactNode, Suspense } from 'react'
import { ProviderNoted } from '@/components/page/shell/provider-status'
import type { PendingReading, Reading } from '@/lib/core/changes/outcome'

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
      {pending.now ? (
        <>
          {children(pending.now)}
          <Noted pending={pending} />
        </>
      ) : (
        <Answered pending={pending}>{children}</Answered>
      )}
    </Suspense>
  )
}

async function Answered<T>({ pending, children }: Pick<WhenReadProps<T>, 'children' | 'pending'>) {
  const reading = await pending.answer
  return (
    <>
      {children(reading)}
      <Noted pending={pending} />
    </>
  )
}

/** Passes to the header what this reading showed about the connection. */
function Noted({ pending }: { pending: PendingReading }) {
  return pending.provider && <ProviderNoted provider={pending.provider()} />
}
