'use client'

import { useState } from 'react'
import type { Fields } from '@/components/form/fields-of'
import { PickMany } from '@/components/form/pick-many'
import { useRead } from '@/components/operation/use-read'
import { late } from '@/components/ui/late'
import { campaignNumbers, SEPARATORS } from '@/lib/dlc/campaign-numbers'
import type { CampaignValues } from '@/lib/dlc/campaign-values'
import { numbersTold } from '@/lib/dlc/numbers-told'
import { listNumbers } from '@/lib/faces/messaging'
import { formatNumber, nationalNumber } from '@/lib/fields/number'
import { guesses } from '@/lib/operations/messaging-guesses'

const NumberInventory = late(() => import('./number-inventory').then((m) => m.NumberInventory))

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
  const own = useOwnNumbers(chosen.length > 0)
  return (
    <div className="space-y-2">
      <fields.Own name="numbers" label="Numbers" echo={numbersTold(chosen, taken, own)}>
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
          <NumberInventory
            chosen={chosen}
            taken={taken}
            onChange={(numbers) => fields.set({ numbers: numbers.map((one) => `${one}, `).join('') })}
          />
        )}
      </details>
    </div>
  )
}

/** The account's numbers, where the whole list is there as it is now: of part of one, or of an old one, nothing follows. */
function useOwnNumbers(wanted: boolean): readonly string[] | null {
  const perPage = guesses.messaging.perPage.most
  const reading = useRead(listNumbers, { perPage }, { enabled: wanted }).data
  if (reading?.status !== 'read' || reading.stale || reading.partial) return null
  const { rows, total } = reading.data
  const whole = total === null ? rows.length < perPage : total <= rows.length
  return whole ? rows.map(({ number }) => nationalNumber(number) ?? number) : null
}
