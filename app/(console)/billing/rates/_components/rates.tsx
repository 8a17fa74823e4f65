'use client'

import { useDeferredValue, useId, useMemo, useState } from 'react'
import { DownloadCsv } from '@/components/page/list/download-csv'
import { Elapsed } from '@/components/page/reading/elapsed'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { UntilHydrated } from '@/components/ui/until-hydrated'
import { callCost, indexOf } from '@/lib/areas/billing/call-cost'
import {
  fitsSearch,
  haystackOf,
  type RateList,
  type RateSearch,
  rateListKeys,
  rateLists,
} from '@/lib/areas/billing/rate-row'
import { paths } from '@/lib/core/paths'
import { LOADING, NO_RESULTS } from '@/lib/core/text/fact-texts'
import { CallCostCard, UnreadLists } from './call-cost'
import { RateTable } from './rate-table'
import { type RateBook, useRateBook } from './use-rate-book'

const grouped = new Intl.NumberFormat('en-US')

const SERVICES_LACK = 'The provider lists no rates of texts or faxes by country.'

const asParams = ({ list, typed, country }: RateSearch) => ({
  list: list === 'countries' ? undefined : list,
  q: typed.trim() || undefined,
  country: country ?? undefined,
})

/** Rates and call costs. All rates are loaded once, so a search sends no request. */
export function Rates({ initial }: { initial: RateSearch }) {
  const [book, again] = useRateBook()
  const [search, setSearch] = useState(initial)
  const [called, setCalled] = useState('')
  const wanted = useDeferredValue(search)
  const ids = useId()

  // The URL has the filters, so that a reload or a pasted link restores them. It never has a called number.
  function set(change: Partial<RateSearch>) {
    const next = { ...search, ...change }
    setSearch(next)
    const params = Object.entries(asParams(next)).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const query = new URLSearchParams(params)
    window.history.replaceState(null, '', query.size > 0 ? `${paths.rates}?${query}` : paths.rates)
  }

  const haystacks = useMemo(() => book.rows.map(haystackOf), [book.rows])
  const rows = useMemo(
    () => book.rows.filter((row, n) => fitsSearch(row, haystacks[n] ?? '', wanted)),
    [book.rows, haystacks, wanted],
  )
  const counts = useMemo(() => countsOf(book), [book])
  const countries = useMemo(() => countriesOf(book), [book])
  const number = useDeferredValue(called)
  const requested = number.trim() !== ''
  const index = useMemo(() => (requested ? indexOf(book.rows) : null), [requested, book.rows])
  const cost = index && callCost(index, number)
  return (
    <UntilHydrated className="min-w-0 space-y-4">
      <UnreadLists book={book} again={again} />
      <CallCostCard book={book} cost={cost} typed={called} onType={setCalled} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <fieldset>
          <legend className="sr-only">List</legend>
          <Segmented
            id={`${ids}-list`}
            options={rateListKeys.map((value) => ({
              value,
              label: `${rateLists[value]}: ${grouped.format(counts[value])} ${counts[value] === 1 ? 'rate' : 'rates'}`,
            }))}
            input={{
              name: `${ids}-list`,
              onChange: ({ target }) => set({ list: target.value as RateList, country: null }),
            }}
            chosen={search.list}
          />
        </fieldset>
        <div className="w-64 max-sm:w-full">
          <Input
            type="search"
            aria-label="Search rates"
            placeholder={search.list === 'services' ? 'Service' : 'Code or destination'}
            value={search.typed}
            onChange={({ target }) => set({ typed: target.value })}
          />
        </div>
        {/* This field takes its space before the countries are known, as does everything below: late content would move what someone is about to press. */}
        {search.list === 'countries' && (book.busy || countries.length > 1) && (
          <Select
            aria-label="Country"
            placeholder="All countries"
            value={search.country ?? ''}
            options={countries}
            onChange={({ target }) => set({ country: target.value || null })}
            className="w-52 max-sm:w-full"
          />
        )}
        <span className="ml-auto min-h-9">
          {!book.busy && rows.length > 0 && (
            <DownloadCsv href={paths.exportList('rates', asParams(search))} name="rates">
              Download {grouped.format(rows.length)} as CSV
            </DownloadCsv>
          )}
        </span>
      </div>
      <RateTable
        rows={rows}
        search={wanted}
        decides={cost?.is === 'decided' ? cost.by.row : null}
        services={wanted.list === 'services'}
        busy={book.busy}
        empty={
          book.busy
            ? LOADING
            : !wanted.typed && !wanted.country
              ? book.incomplete || book.failed.length > 0
                ? 'None were read.'
                : 'The provider lists none.'
              : wanted.list === 'services'
                ? `${NO_RESULTS}. ${SERVICES_LACK}`
                : NO_RESULTS
        }
        footer={
          <>
            <span role="status">
              {grouped.format(rows.length)} of {grouped.format(counts[wanted.list])} rows
            </span>
            <span className="inline-flex min-h-8 flex-wrap items-center gap-x-2">
              {book.busy ? (
                <Progress book={book} />
              ) : wanted.list === 'services' ? (
                `As received; the provider doesn’t say what unit a price is for. ${rows.length > 0 ? SERVICES_LACK : ''}`
              ) : (
                'As received, nothing rounded'
              )}
              <Button size="sm" variant="ghost" busy={book.busy} onClick={again}>
                Read again
              </Button>
            </span>
          </>
        }
      />
    </UntilHydrated>
  )
}

function Progress({ book: { countries, countriesRead } }: { book: RateBook }) {
  if (!countries) return <Elapsed>{LOADING}</Elapsed>
  return (
    <span className="tabular-nums">
      {countriesRead} of {countries} countries read
    </span>
  )
}

function countsOf({ rows }: RateBook): Record<RateList, number> {
  const counts = { countries: 0, zone2: 0, 'toll-free': 0, services: 0 }
  for (const { list } of rows) counts[list] += 1
  return counts
}

function countriesOf({ rows }: RateBook) {
  const names = new Set(rows.flatMap(({ country }) => country ?? []))
  return [...names].sort((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: name }))
}
