'use client'

import { useId, useState } from 'react'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type Period, periods } from './period-words'

/** The days are asked for only where they count, so that the address never says two things. */
export function PeriodFields({ period, from, to }: Period) {
  const [chosen, setChosen] = useState(period)
  return (
    <>
      <Select
        name="period"
        aria-label="Period"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={periods}
        className="min-w-36 flex-1 sm:flex-none"
      />
      {chosen === 'dates' && (
        <>
          <Day name="from" label="First day" value={from} />
          <Day name="to" label="Last day" value={to} />
        </>
      )}
    </>
  )
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId()
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted">
        {label}
      </label>
      <Input id={id} type="date" name={name} defaultValue={value} className="w-40" />
    </span>
  )
}
