import { unstable_isUnrecognizedActionError } from 'next/navigation'
import type { Fault } from '@/lib/core/changes/outcome'

const outdated: Fault = {
  kind: 'not_sent',
  message:
    'The console was updated since this page was opened. Nothing was sent. Copy what you typed, then reload the page.',
}

/** The fault to show when an action got no answer: `lost`, or `outdated` if the console reports that the page is from an earlier build. */
export const whenLost = (lost: Fault, error: unknown): Fault =>
  unstable_isUnrecognizedActionError(error) ? outdated : lost
