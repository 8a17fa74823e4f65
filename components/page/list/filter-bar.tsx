'use client'

import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { LOADING } from '@/lib/core/text/fact-texts'
import { Elapsed } from '../reading/elapsed'
import type { Params } from '../table/filters'
import { type Facet, FilterChip } from './filter-chip'
import { FilterDay } from './filter-day'
import { type SearchField, useFilters } from './use-filters'

export interface FilterBarProps {
  path: string
  /** The URL's current parameters. Other parameters (the order) are kept, `page` is dropped. */
  params: Params
  search?: SearchField | undefined
  facets?: readonly Facet[]
  /** Date filters in the zone that their labels name. */
  days?: readonly { name: string; label: string }[]
  /** Right of the filters: the age of the rows. */
  children?: ReactNode
}

/** Filters apply immediately; the URL is the only state, so Back, reload and a pasted link give the same list. */
export function FilterBar({ path, params, search, facets = [], days = [], children }: FilterBarProps) {
  const filters = useFilters(path, params, search)
  const { busy } = filters
  const [open, setOpen] = useState(false)
  const chosen = [...facets, ...days].filter(({ name }) => params[name]).length
  const own = [...(search ? [search.name] : []), ...[...facets, ...days].map(({ name }) => name)]
  return (
    <div data-no-print="" data-busy={busy || undefined} className="peer flex flex-wrap items-center gap-x-4 gap-y-2">
      <search className="min-w-0 flex-1">
        <Form
          action={path}
          method={search?.sealed ? 'dialog' : 'get'}
          onSubmit={(event) => {
            event.preventDefault()
            filters.seek()
          }}
          className="flex flex-wrap items-center gap-2"
        >
          {search && (
            <div className="relative min-w-40 flex-1 sm:max-w-80 sm:min-w-52">
              <span className="pointer-events-none absolute top-2 left-2.5 flex size-4 text-muted" aria-hidden="true">
                {busy ? <Spinner /> : <Search className="size-4" />}
              </span>
              <Input
                type="search"
                // Without a name if the value is sealed, so that a form submitted before hydration does not put it in
                // the URL either.
                name={search.sealed ? undefined : search.name}
                aria-label={search.label}
                placeholder={search.label}
                value={filters.typed}
                onChange={(event) => filters.type(event.target.value)}
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                className="h-8! pl-8"
              />
            </div>
          )}
          {facets.length + days.length > 0 && (
            <Button
              size="sm"
              className="h-8! sm:hidden"
              aria-expanded={open}
              aria-controls="list-filters"
              onClick={() => setOpen(!open)}
            >
              Filters{chosen > 0 && ` (${chosen})`}
            </Button>
          )}
          <div id="list-filters" className={cn('contents', !open && 'max-sm:hidden')}>
            {facets.map((facet) => (
              <FilterChip
                key={facet.name}
                facet={facet}
                value={params[facet.name] ?? ''}
                busy={busy}
                onChange={(value) => filters.set({ [facet.name]: value })}
              />
            ))}
            {days.map((day) => (
              <FilterDay
                key={day.name}
                {...day}
                value={params[day.name] ?? ''}
                busy={busy}
                onChange={(value) => filters.set({ [day.name]: value })}
              />
            ))}
          </div>
          {own.some((name) => params[name]) && (
            <Button variant="ghost" size="sm" onClick={() => filters.clear(own)}>
              Clear
            </Button>
          )}
          <span role="status" className="text-sm">
            {busy && <Elapsed>{LOADING}</Elapsed>}
          </span>
          <span role="alert" className="text-sm text-failed empty:hidden">
            {filters.fault}
          </span>
        </Form>
      </search>
      {children}
    </div>
  )
}
