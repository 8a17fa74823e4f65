import { unstable_isUnrecognizedActionError } from 'next/navigation'
import type { Fault } from '@/lib/acts/outcome'

const outdated: Fault = {
  kind: 'not_sent',
  message:
    'The console was updated since this page was opened. Nothing was sent. Copy what you typed, then reload the page.',
}

/** What is told where an action did not come back: `lost`, unless the console has said that it knows no such action any more. */
export const whenLost = (lost: Fault, error: unknown): Fault =>
  unstable_isUnrecognizedActionError(error) ? outdated : lost
