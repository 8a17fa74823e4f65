import { unstable_isUnrecognizedActionError } from 'next/navigation'
import type { Fault } from '@/lib/core/acts/outcome'

const outdated: Fault = {
  kind: 'not_sent',
  message:
    'The console was updated since this page was opened. Nothing was sent. Copy what you typed, then reload the page.',
}

/** The fault for an action without an answer: `lost`, unless the console reported an outdated build. */
export const whenLost = (lost: Fault, error: unknown): Fault =>
  unstable_isUnrecognizedActionError(error) ? outdated : lost
