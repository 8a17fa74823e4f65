import { useState } from 'react'
import { useRead } from '@/components/operation/use-read'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { PhoneNumber } from '@/components/ui/phone-number'
import { assumptions } from '@/lib/areas/messaging/assumptions'
import { listNumbers } from '@/lib/areas/messaging/summaries'
import { nationalNumber } from '@/lib/core/fields/number'
import { searchedDigits } from '@/lib/core/fields/number-search'

interface NumberInventoryProps {
  chosen: readonly string[]
  taken: Readonly<Record<string, string>>
  onChange: (numbers: string[]) => void
}

/** Messaging numbers, up to one page of the list; any other number can be typed. */
export function NumberInventory({ chosen, taken, onChange }: NumberInventoryProps) {
  const [digits, setDigits] = useState('')
  const reading = useRead(listNumbers, { perPage: assumptions.messaging.perPage.most }).data
  if (!reading) return <p className="mt-2 text-muted">Reading the inventory…</p>
  if (reading.status === 'refused')
    return <p className="mt-2 text-muted">The inventory could not be read: paste the numbers.</p>
  const { rows, total } = reading.data
  const wanted = searchedDigits(digits) ?? digits
  const shown = rows.map(({ number }) => nationalNumber(number) ?? number).filter((number) => number.includes(wanted))
  return (
    <div className="mt-2 rounded-md border bg-surface">
      <div className="border-b p-2">
        <Input
          aria-label="Find by digits"
          placeholder="Find by digits"
          value={digits}
          onChange={(e) => setDigits(e.target.value)}
        />
      </div>
      <ul className="max-h-56 overflow-y-auto p-2" data-scroll="">
        {shown.map((number) => (
          <li key={number} className="flex min-h-7 items-center justify-between gap-3">
            <Checkbox
              label={<PhoneNumber number={number} className="font-mono tabular-nums" />}
              checked={chosen.includes(number)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))
              }
            />
            {taken[number] && <span className="truncate text-muted">in {taken[number]}</span>}
          </li>
        ))}
        {shown.length === 0 && (
          <li className="text-muted">
            {rows.length === 0
              ? 'No numbers are listed.'
              : `None of the ${rows.length} listed numbers has these digits.`}
          </li>
        )}
      </ul>
      {total !== null && total > rows.length && (
        <p className="border-t px-3 py-2 text-muted">
          The first {rows.length} of {total} are listed. You can type or paste any other number.
        </p>
      )}
    </div>
  )
}
