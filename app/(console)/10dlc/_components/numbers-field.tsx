'use client'

import { useState } from 'react'
import type { Fields } from '@/components/form/fields-of'
import { OneColumn } from '@/components/form/one-column'
import { PickMany } from '@/components/form/pick-many'
import { campaignNumbers, notNumbers, SEPARATORS } from '@/lib/areas/10dlc/campaign-numbers'
import type { CampaignValues } from '@/lib/areas/10dlc/campaign-values'
import { cellsOf, droppedFrom, formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { columnQuestion } from '@/lib/core/tables/one-column'
import { NotOurs } from './not-ours'
import { NumberInventory } from './number-inventory'

const MOST_WORDS = 5

interface NumbersFieldProps {
  fields: Fields<CampaignValues>
  taken: Readonly<Record<string, string>>
}

/** A space ends a complete number, but not a partial one. */
const finished = (text: string) =>
  /\s$/.test(text) && nationalNumber(text.split(SEPARATORS).at(-1) ?? '') ? `${text.trimEnd()}, ` : text

/** Numbers from the inventory or from any pasted list, each once in any format. */
export function NumbersField({ fields, taken }: NumbersFieldProps) {
  const value = fields.value('numbers')
  const chosen = campaignNumbers(value)
  const [picking, setPicking] = useState(false)
  // A table of which one column is still to be chosen.
  const [table, setTable] = useState('')

  function takesPasted(text: string): boolean {
    const asks = text.includes('\n') && columnQuestion(text) !== null
    if (asks) setTable(text)
    return asks
  }

  function add(list: string) {
    fields.set({ numbers: [...campaignNumbers(value), ...campaignNumbers(list)].map((one) => `${one}, `).join('') })
    setTable('')
  }

  return (
    <div className="space-y-2">
      <fields.Own
        name="numbers"
        label="Numbers"
        echo={[chosenText(chosen, taken), droppedIn(value)].filter(Boolean).join('; ')}
      >
        {(control, { name }) => (
          <PickMany
            control={control}
            name={name}
            value={value}
            onChange={(numbers) => fields.set({ numbers: finished(numbers) })}
            options={[]}
            separators={SEPARATORS}
            namesIn={campaignNumbers}
            takesPasted={takesPasted}
            shown={formatNumber}
            placeholder="Pick or paste"
          />
        )}
      </fields.Own>
      <OneColumn text={table} onChange={add} onDiscard={() => setTable('')} />
      <NotOurs numbers={chosen.filter(nationalNumber)} />
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

const droppedIn = (value: string) => {
  const dropped = cellsOf(value).map(droppedFrom).filter(Boolean)
  return dropped.length > 0 ? `dropped: ${dropped.join(', ')}` : ''
}

function chosenText(chosen: readonly string[], taken: Readonly<Record<string, string>>): string {
  if (chosen.length === 0) return ''
  const elsewhere = chosen.filter((one) => taken[one])
  const entries = notNumbers(chosen)
  const numbers = chosen.length - entries.length
  const count = numbers === 1 ? '1 number' : `${numbers} numbers`
  const reported = `${count}, ${elsewhere.length || 'none'} under another campaign`
  return entries.length === 0
    ? reported
    : `${reported}. Remove these entries: not phone numbers: ${entries.slice(0, MOST_WORDS).join(', ')}`
}
