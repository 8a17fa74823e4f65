'use client'

import { useState } from 'react'
import type { Fields } from '@/components/form/fields-of'
import { PickMany } from '@/components/form/pick-many'
import { useRead } from '@/components/operation/use-read'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { campaignNumbers, SEPARATORS } from '@/lib/dlc/campaign-numbers'
import type { CampaignValues } from '@/lib/dlc/campaign-values'
import { listNumbers } from '@/lib/faces/messaging'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { guesses } from '@/lib/operations/messaging-guesses'

interface NumbersFieldProps {
  fields: Fields<CampaignValues>
  taken: Readonly<Record<string, string>>
}

/** A blank after a whole number ends it; within one it does not. */
const finished = (text: string) =>
  /\s$/.test(text) && nationalNumber(text.split(SEPARATORS).at(-1) ?? '') ? `${text.trimEnd()}, ` : text

/** Of the inventory or of any list: each number once, whatever its writing. */
export function NumbersField({ fields, taken }: NumbersFieldProps) {
  const value = fields.value('numbers')
  const chosen = campaignNumbers(value)
  const [picking, setPicking] = useState(false)
  return (
    <div className="space-y-2">
      <fields.Own name="numbers" label="Numbers" echo={toldOf(chosen, taken)}>
        {(control, { name }) => (
          <PickMany
            control={control}
            name={name}
            value={value}
            onChange={(numbers) => fields.set({ numbers: finished(numbers) })}
            options={[]}
            separators={SEPARATORS}
            namesIn={campaignNumbers}
            shown={formatNumber}
            placeholder="Pick or paste"
          />
        )}
      </fields.Own>
      <details onToggle={(event) => setPicking(event.currentTarget.open)} className="text-sm">
        <summary className="cursor-pointer rounded-sm font-medium">Pick from the inventory</summary>
        {picking && (
          <Inventory
            chosen={chosen}
            taken={taken}
            onChange={(numbers) => fields.set({ numbers: numbers.map((one) => `${one}, `).join('') })}
          />
        )}
      </details>
    </div>
  )
}

function toldOf(chosen: readonly string[], taken: Readonly<Record<string, string>>): string {
  if (chosen.length === 0) return ''
  const elsewhere = chosen.filter((one) => taken[one])
  const count = chosen.length === 1 ? '1 number' : `${chosen.length} numbers`
  if (elsewhere.length === 0) return `${count}, none under another campaign`
  return `${count}, ${elsewhere.length} under another campaign`
}

interface InventoryProps {
  chosen: readonly string[]
  taken: Readonly<Record<string, string>>
  onChange: (numbers: string[]) => void
}

/** The numbers that may text, as far as one page of the list goes; any other can be typed. */
function Inventory({ chosen, taken, onChange }: InventoryProps) {
  const [digits, setDigits] = useState('')
  const reading = useRead(listNumbers, { perPage: guesses.messaging.perPage.most }).data
  if (!reading) return <p className="mt-2 text-muted">Reading the inventory…</p>
  if (reading.status === 'refused')
    return <p className="mt-2 text-muted">The inventory could not be read: paste the numbers.</p>
  const { rows, total } = reading.data
  const wanted = digits.replace(/\D/g, '')
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
              label={<span className="font-mono tabular-nums">{formatNumber(number)}</span>}
              checked={chosen.includes(number)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))
              }
            />
            {taken[number] && <span className="truncate text-muted">{taken[number]}</span>}
          </li>
        ))}
        {shown.length === 0 && <li className="text-muted">No number with these digits.</li>}
      </ul>
      {total !== null && total > rows.length && (
        <p className="border-t px-3 py-2 text-muted">
          {rows.length} of {total}. Paste the others.
        </p>
      )}
    </div>
  )
}
