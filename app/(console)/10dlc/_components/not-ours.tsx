import { useRead } from '@/components/operation/use-read'
import { PhoneNumber } from '@/components/ui/phone-number'
import { assumptions } from '@/lib/areas/messaging/assumptions'
import type { MessagingNumber } from '@/lib/areas/messaging/operations'
import { listNumbers } from '@/lib/areas/messaging/summaries'
import type { Reading } from '@/lib/core/changes/outcome'
import { nationalNumber } from '@/lib/core/fields/number'

/** Each number costs one request to the provider. */
const MOST_CHECKED = 10

type Listed = Reading<{ rows: readonly MessagingNumber[]; total: number | null }> | undefined

/** Whether the number is listed; null if the reading is missing or from before an outage, or if more rows exist than were read. */
function isListed(number: string, reading: Listed): boolean | null {
  if (reading?.status !== 'read') return null
  const { rows, total } = reading.data
  if (rows.some((row) => nationalNumber(row.number) === number)) return true
  return reading.stale || reading.partial || (total ?? 0) > rows.length ? null : false
}

/** Names the numbers that the account does not have. It blocks nothing: the provider decides. */
export function NotOurs({ numbers }: { numbers: readonly string[] }) {
  const { most } = assumptions.messaging.perPage
  const page = useRead(listNumbers, { perPage: most }, { enabled: numbers.length > 0 }).data
  const requested = page?.status === 'read' ? numbers.filter((number) => isListed(number, page) !== true) : []
  return (
    <div role="status" className="text-sm empty:hidden">
      {requested.slice(0, MOST_CHECKED).map((number) => (
        <NumberCheck key={number} number={number} />
      ))}
    </div>
  )
}

function NumberCheck({ number }: { number: string }) {
  const reading = useRead(listNumbers, { number, perPage: assumptions.messaging.perPage.usual }).data
  if (isListed(number, reading) !== false) return null
  return (
    <p>
      <PhoneNumber number={number} /> is not among your messaging numbers.
    </p>
  )
}
