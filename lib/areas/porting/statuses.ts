import { isCalendarDay } from '@/lib/core/fields/calendar'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'

/** Explains known statuses of a port request; the enumeration is open, and other values are shown unchanged. */
export interface PortStatus {
  word: string
  /** Badge style (components/ui/family.tsx). */
  family: 'done' | 'working' | 'attention' | 'failed' | 'neutral'
  stage: PortStage
  means: string
}

/** act: one of us must act · underway: with the carriers · ended: final. */
export type PortStage = 'act' | 'underway' | 'ended'

const statuses: Record<string, PortStatus> = {
  draft: {
    word: 'Provider draft',
    family: 'attention',
    stage: 'act',
    means: 'Stored at the provider. No port has started.',
  },
  submitted: {
    word: 'Submitted',
    family: 'working',
    stage: 'underway',
    means: 'With the provider. It can still be changed.',
  },
  pending: {
    word: 'Pending',
    family: 'working',
    stage: 'underway',
    means: 'With the losing carrier, which has not answered yet.',
  },
  foc: {
    word: 'Date confirmed',
    family: 'working',
    stage: 'underway',
    means: 'The losing carrier confirmed a date: a firm order commitment (FOC).',
  },
  completed: { word: 'Completed', family: 'done', stage: 'ended', means: 'The numbers have ported.' },
  rejected: {
    word: 'Rejected',
    family: 'failed',
    stage: 'act',
    means: 'The losing carrier rejected it. Nothing moved.',
  },
  cancelled: { word: 'Canceled', family: 'neutral', stage: 'ended', means: 'Canceled. Nothing moves.' },
}

/** Statuses in which the API still accepts changes. */
const CHANGEABLE = ['draft', 'submitted']

export function portStatus(status: string): PortStatus {
  const listed = Object.hasOwn(statuses, plain(status)) ? statuses[plain(status)] : undefined
  if (listed) return listed
  const means = 'A status that Switchroom doesn’t know.'
  return { word: status === '' ? NOT_AVAILABLE : status, family: 'neutral', stage: 'underway', means }
}

/** Statuses that only a submitted request reaches. */
const SUBMITTED = ['submitted', 'pending', 'foc', 'completed', 'rejected']

/** Statuses with a date that the carrier has confirmed. */
export const confirmedStatuses = ['foc', 'completed']

export const followsSubmission = (status: string) => SUBMITTED.includes(plain(status))
export const isChangeable = (status: string) => CHANGEABLE.includes(plain(status))
export const isConfirmed = (status: string) => confirmedStatuses.includes(plain(status))
export const isRejected = (status: string) => plain(status) === 'rejected'
/** Rejected or canceled: its numbers stay where they are. */
export const isRejectedOrCanceled = (status: string) => ['rejected', 'cancelled'].includes(plain(status))
export const isDraft = (status: string) => plain(status) === 'draft'
export const hasEnded = (status: string) => portStatus(status).stage === 'ended'

/** A status that says rejected. It may include the reason, because statuses are an open enumeration. */
const REJECTED = /^rejected\b[\s:.,(–-]*(.*?)\)?$/is

/** The rejection reason, if the status includes it: "rejected: ZIP mismatch". */
export const rejectedFor = (status: string): string => REJECTED.exec(status.trim())?.[1] ?? ''

/** When the latest rejection was first seen, from observations in order; its details may have changed since. Null if not rejected. */
export function rejectedSince(observed: readonly { status: string | null; at: string }[]): string | null {
  const before = observed.findLastIndex(({ status }) => status === null || !isRejected(status))
  return observed[before + 1]?.at ?? null
}

const plain = (status: string) => (REJECTED.test(status.trim()) ? 'rejected' : status.trim().toLowerCase())

/** A local draft, unknown to the provider. */
export function draftOfPort({ expired, bill }: { expired: boolean; bill: boolean }): PortStatus {
  if (expired)
    return {
      word: 'Draft, expired',
      family: 'neutral',
      stage: 'ended',
      means: 'It expired: its content was deleted.',
    }
  const means = 'Stored in Switchroom only. The provider has no copy.'
  return { word: bill ? 'Draft' : 'Draft, bill missing', family: 'attention', stage: 'act', means }
}

/**
 * Why a request is no longer listed. A completed one leaves the list (docs/develop/provider.md), so after its confirmed
 * date it counts as completed; before that the reason is unknown.
 */
export function endOf(
  was: { status: string | null; focDate: string } | undefined,
  canceledHere: boolean,
  today: string,
) {
  if (canceledHere) return { ...portStatus('cancelled'), means: 'Canceled in Switchroom.' }
  if (was?.status && isConfirmed(was.status) && isCalendarDay(was.focDate) && was.focDate <= today) {
    return { ...portStatus('completed'), means: 'It left the list after its confirmed date, as completed requests do.' }
  }
  const means = 'The provider no longer lists it: canceled or completed.'
  return { word: 'No longer listed', family: 'neutral', stage: 'ended', means } satisfies PortStatus
}
