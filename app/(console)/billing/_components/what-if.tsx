'use client'

import { useMemo } from 'react'
import { formatDate } from '@/components/ui/time-format'
import { useNow, useZone } from '@/components/ui/use-clock'
import { hoursText, type Replay, replay, type UsedHour } from '@/lib/areas/billing/what-if'
import { formatCents } from '@/lib/core/fields/money-text'

export interface WhatIfFacts {
  steps: UsedHour[]
  opening: string
  credit: string
  from: number
  days: number
  fastest: string
}

interface Amounts {
  minimumBalance: string
  reloadAmount: string
}

/** Replays the current and the chosen rule on the usage of the last days. */
export function WhatIf({ facts, now, chosen }: { facts: WhatIfFacts; now: Amounts | null; chosen: Amounts }) {
  const was = useReplay(facts, now)
  const would = useReplay(facts, chosen)
  const zone = useZone(undefined)
  const today = new Date(useNow())
  const day = (at: string) => formatDate(new Date(at), zone, today)
  const lines: [string, (one: Replay) => string][] = [
    ['Charges', ({ charges }) => String(charges)],
    ['Most in a day', ({ worst }) => (worst ? `${worst.charges} on ${day(worst.at)}` : 'None')],
    ['Lowest balance', ({ lowest }) => formatCents(lowest)],
    [
      'If the card fails at the minimum: time until balance and credit are used up',
      ({ withoutCard }) => (withoutCard === null ? 'Nothing was used' : hoursText(withoutCard)),
    ],
  ]
  return (
    <div className="mt-4 space-y-3">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">What auto-refill would have done</caption>
        <thead>
          <tr className="bg-subtle text-muted">
            <th scope="col" className="h-9 px-3 text-left font-medium">
              Last {facts.days} days, as if no one had refilled manually
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              Current amounts
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              Chosen amounts
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, format]) => (
            <tr key={label} className="border-b">
              <th scope="row" className="h-10 border-b px-3 text-left font-normal">
                {label}
              </th>
              <td className="border-b px-3 text-right text-muted">{was ? format(was) : '–'}</td>
              <td className="border-b px-3 text-right font-semibold">{would ? format(would) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChargeBars replay={was} label="Charges per day, current amounts" />
        <ChargeBars replay={would} label="Charges per day, chosen amounts" />
      </div>
      <p className="text-sm text-muted">
        Estimated from past balances. The last row assumes the usage of the fastest day.
      </p>
    </div>
  )
}

function useReplay({ steps, ...facts }: WhatIfFacts, amounts: Amounts | null): Replay | null {
  const { minimumBalance: minimum = '', reloadAmount: reload = '' } = amounts ?? {}
  const { opening, credit, from, days, fastest } = facts
  return useMemo(
    () =>
      minimum === '' || reload === ''
        ? null
        : replay({ steps, opening, credit, from, days, fastest, rule: { minimum, reload } }),
    [steps, opening, credit, from, days, fastest, minimum, reload],
  )
}

function ChargeBars({ replay, label }: { replay: Replay | null; label: string }) {
  if (!replay) return null
  const most = Math.max(1, ...replay.perDay)
  return (
    <div>
      <div aria-hidden="true" className="flex h-10 items-end gap-0.5">
        {replay.perDay.map((charges, day) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
            key={day}
            className={charges > 0 ? 'flex-1 rounded-t-[2px] bg-muted' : 'h-px flex-1 bg-line-strong'}
            style={charges > 0 ? { height: `${(charges / most) * 100}%` } : undefined}
          />
        ))}
      </div>
      <p className="text-xs text-muted">{label}</p>
    </div>
  )
}
