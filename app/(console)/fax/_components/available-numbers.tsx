'use client'

import { useState } from 'react'
import { useRead } from '@/components/operation/use-read'
import { RefusedReading } from '@/components/page/reading/refused-reading'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { PhoneNumber } from '@/components/ui/phone-number'
import { RelativeTime } from '@/components/ui/relative-time'
import { Skeleton } from '@/components/ui/skeleton'
import { listAvailable } from '@/lib/areas/fax/summaries'
import { searchedDigits } from '@/lib/core/fields/number-search'
import type { NumberSearch } from './find-search'

/** More than anyone scrolls through. A person who types digits finds the others. */
const SHOWN = 240

interface AvailableNumbersProps {
  search: NumberSearch | null
  isPicked: (number: string) => boolean
  onPick: (number: string, tier: string) => void
}

export function AvailableNumbers({ search, isPicked, onPick }: AvailableNumbersProps) {
  if (!search) {
    return (
      <div className="rounded-lg border bg-surface">
        <EmptyState title="No location yet">Choose a location to see available numbers.</EmptyState>
      </div>
    )
  }
  return <FoundNumbers search={search} isPicked={isPicked} onPick={onPick} />
}

function FoundNumbers({ search, isPicked, onPick }: AvailableNumbersProps & { search: NumberSearch }) {
  const query = useRead(listAvailable, search.input)
  const [digits, setDigits] = useState('')
  const { data: reading } = query
  if (!reading) return <Skeleton lines={8} label="Reading the numbers" />
  if (reading.status === 'refused') {
    return (
      <div className="space-y-3">
        <RefusedReading fault={reading.fault} what="the list of numbers" again={null} />
        <LookAgain query={query} />
      </div>
    )
  }
  const all = reading.data.items
  const wanted = searchedDigits(digits) ?? digits
  const fitting = all.filter((number) => number.includes(wanted))
  const heading = search.heading(all.length.toLocaleString('en-US'), all.length === 1 ? 'number' : 'numbers')
  return (
    <section aria-label="Available numbers" className="@container rounded-lg border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2.5">
        <h2 className="font-semibold">{heading}</h2>
        <div className="w-52 max-sm:w-full">
          <Input
            type="search"
            aria-label="Digits in the number"
            placeholder="Digits in the number"
            inputMode="numeric"
            value={digits}
            onChange={(event) => setDigits(event.target.value)}
          />
        </div>
      </header>
      {fitting.length === 0 ? (
        <p className="px-4 py-6 text-muted">{all.length === 0 ? 'None in this tier.' : 'No match for these digits.'}</p>
      ) : (
        <ul className="-mb-px grid grid-cols-2 overflow-hidden @2xl:grid-cols-3">
          {fitting.slice(0, SHOWN).map((number) => (
            <li key={number} className="min-w-0 border-b not-last:border-r">
              <label className="flex h-10 cursor-pointer items-center gap-2.5 px-3 has-checked:bg-accent-soft">
                <input
                  type="checkbox"
                  checked={isPicked(number)}
                  onChange={() => onPick(number, search.tier)}
                  className="size-4 shrink-0 accent-accent"
                />
                <PhoneNumber number={number} className="truncate font-mono text-sm" />
              </label>
            </li>
          ))}
        </ul>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-2 border-t px-4 py-2 text-sm text-muted">
        <span>
          {fitting.length > SHOWN && `${SHOWN} of ${fitting.length.toLocaleString('en-US')} shown · `}
          Tier {search.tier} · read <RelativeTime at={reading.asOf} />; other customers may order these numbers too
        </span>
        <LookAgain query={query} />
      </footer>
    </section>
  )
}

function LookAgain({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  return (
    <Button size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
      Check again
    </Button>
  )
}
