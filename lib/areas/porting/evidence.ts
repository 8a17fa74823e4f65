import { type Part, plain, textPart } from '@/lib/core/operation/evidence/part'
import { rowStateOf } from '@/lib/core/operation/evidence/row-state'
import type { Port, PortSummary } from './records'
import { followsSubmission, isConfirmed, isDraft } from './statuses'
import type { ChangePort, SavePort } from './write-inputs'

// What the list of port requests shows about a write. A set of numbers identifies a request, but a colleague may have made a request for the
// same numbers in the provider's portal, or a rejected request for them may still be listed. So every listed value is compared. The US state is
// not listed, but the ZIP code determines it.

type Sent = Partial<SavePort & ChangePort>

const labels = {
  partial: 'partial port',
  carrier: 'carrier',
  accountNumber: 'account number',
  billingNumber: 'billing number',
  contact: 'contact',
  contactTitle: 'title',
  location: 'type of customer',
  company: 'company',
  wireless: 'wireless',
  streetNumber: 'street number',
  prefix: 'direction before the street',
  street: 'street',
  suffix: 'direction after the street',
  unit: 'unit',
  city: 'city',
  zip: 'ZIP code',
  focDate: 'FOC date',
  trunk: 'trunk',
  lidb: 'caller name listing',
} as const satisfies Partial<Record<keyof Port & keyof ChangePort, string>>
type ReportedMember = keyof typeof labels

/** What the provider lists for a member that was not sent. */
const unsent: Partial<Record<ReportedMember, string>> = {
  prefix: 'None',
  suffix: 'None',
  trunk: '',
  unit: '',
  company: '',
}

export const reportedMembers = Object.keys(labels) as ReportedMember[]

/** What a change sends for a member. If prefix, suffix or trunk is left out, the change clears it. */
export const sentInChange = (sent: Sent, member: ReportedMember): string | undefined =>
  sent[member] ?? (member === 'unit' || member === 'company' ? undefined : unsent[member])

const part = (member: ReportedMember, sent: (input: Sent) => string | undefined): Part<Sent, Port> =>
  textPart(labels[member], sent, (row) => row[member], { unsent: unsent[member] })

const joined = (numbers: readonly string[]) => [...new Set(numbers)].sort().join(' ')

export const draftParts: readonly Part<SavePort, Port>[] = [
  { name: 'numbers', sent: ({ numbers }) => joined(numbers), shown: ({ numbers }) => joined(numbers) || null },
  textPart(
    'use',
    ({ mode }) => mode,
    ({ mode }) => mode,
  ),
  { name: 'status', sent: () => 'draft', shown: ({ status }) => plain(status) || null },
  ...reportedMembers.map((member) => part(member, (input) => input[member])),
]

export const changeParts: readonly Part<ChangePort, Port>[] = reportedMembers.map((member) =>
  part(member, (input) => sentInChange(input, member)),
)

export const isForNumbers = (numbers: readonly string[], row: Pick<Port, 'numbers'>): boolean =>
  joined(row.numbers) === joined(numbers)

const unreported = {
  remainingServices: 'remaining services',
  portOutPin: 'port-out PIN',
  pin: 'PIN',
  ssn: 'SSN digits',
  activationTime: 'activation time',
} as const satisfies Partial<Record<keyof ChangePort, string>>
export const unreportedMembers = Object.keys(unreported) as (keyof typeof unreported)[]

/** Names of sent members that no list shows. */
export const hiddenMembers = (sent: Sent): string[] => [
  ...unreportedMembers.filter((member) => sent[member] !== undefined).map((member) => unreported[member]),
  ...(sent.bill ? ['bill'] : []),
]

/** Whether the request is submitted or a draft; null if the status does not show which. */
export const submittedPart: Part<unknown, PortSummary> = {
  name: 'status',
  sent: () => 'submitted',
  shown: ({ status }) => (followsSubmission(status) ? 'submitted' : isDraft(status) ? 'draft' : null),
}

const portRowState = ({ status }: Pick<Port, 'id' | 'status'>) =>
  rowStateOf(status, ['draft', 'submitted', 'foc', 'completed', 'rejected'])

/**
 * A completed port is no longer listed either. So absence does not prove a cancellation after a confirmed date, nor for a submitted request,
 * whose date may have passed while the list was unreadable. A draft cannot have been completed.
 */
export function completedInstead({ status }: PortSummary): { says: 'as_wanted' | 'unclear'; because: string } | null {
  if (isDraft(status)) return null
  return isConfirmed(status)
    ? {
        says: 'unclear',
        because:
          'The date was confirmed, so the request may have been completed instead: a completed request is not listed either.',
      }
    : { says: 'as_wanted', because: 'A completed request is no longer listed either.' }
}

export const portList = {
  place: 'the list of port requests',
  idOf: ({ id }: Pick<Port, 'id' | 'status'>) => id,
  thing: ({ id }: { id: string }) => `Port request ${id}`,
  named: ({ id }: { id: string }) => id,
  stateOf: portRowState,
  look: 'the request in the provider’s portal',
}
