import { Search } from 'lucide-react'
import Form from 'next/form'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { Input } from '../ui/input'
import type { Option } from '../ui/select'
import { Select } from '../ui/select'
import { FilterChips } from './filter-chips'
import { activeFilters, type ExtraField, type Facet, type Params, withoutParam } from './filters'

export type FilterBarProps = {
  /** The page's own path. */
  action: string
  /** What the address says now. Its other members (the sort order) are kept, `page` is dropped. */
  params: Params
  search?:
    | undefined
    | {
        name: string
        label: string
        placeholder?: string
        /** Where what is looked for may name a person: the list's name, what was typed, and who seals it for the address. */
        sealed?: { list: string; typed: string; action: (form: FormData) => Promise<void> }
      }
  facets?: readonly Facet[]
  /** Further fields of the same form (dates): give their names in `extra`, so that they become chips too. */
  children?: ReactNode
  extra?: readonly ExtraField[]
}

/**
 * A GET form: the address is the only state, so Back, reload and a pasted link give the same list. With `sealed` a POST that leads to such
 * an address, in which nobody can read what was looked for.
 */
export function FilterBar({ action, params, search, facets = [], children, extra = [] }: FilterBarProps) {
  const own = new Set([...(search ? [search.name] : []), ...[...facets, ...extra].map((field) => field.name), 'page'])
  const kept = Object.entries(params).filter(([name, value]) => value && !own.has(name))
  const sealed = search?.sealed
  const said = search && sealed ? { ...params, [search.name]: sealed.typed } : params
  const chips = activeFilters({ params: said, search, facets, extra }).map((chip) => ({
    ...chip,
    href: withoutParam(action, params, [chip.name]),
  }))
  return (
    <div data-chrome="" className="space-y-2">
      {/* The key gives fresh fields after a chip was removed: they take their value only once. */}
      <FilterForm key={JSON.stringify(params)} action={action} sealed={sealed}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && (
          <div className="relative min-w-52 flex-1 sm:max-w-80">
            <Search className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-muted" aria-hidden="true" />
            <Input
              type="search"
              name={search.name}
              aria-label={search.label}
              defaultValue={said[search.name] ?? ''}
              placeholder={search.placeholder ?? search.label}
              className="pl-8"
            />
          </div>
        )}
        {facets.map((facet) => (
          <FacetSelect key={facet.name} facet={facet} value={params[facet.name] ?? ''} />
        ))}
        {children}
        <Button type="submit">Apply</Button>
      </FilterForm>
      <FilterChips chips={chips} clearHref={withoutParam(action, params, [...own])} />
    </div>
  )
}

type Sealed = NonNullable<FilterBarProps['search']>['sealed']

function FilterForm({ action, sealed, children }: { action: string; sealed: Sealed | undefined; children: ReactNode }) {
  const className = 'flex flex-wrap items-end gap-2'
  if (!sealed) {
    return (
      <Form action={action} role="search" prefetch={false} className={className}>
        {children}
      </Form>
    )
  }
  return (
    <search>
      <form action={sealed.action} className={className}>
        <input type="hidden" name="list" value={sealed.list} />
        {children}
      </form>
    </search>
  )
}

function FacetSelect({ facet, value }: { facet: Facet; value: string }) {
  const options: Option[] = [{ value: '', label: `${facet.label}: ${facet.unset ?? 'any'}` }, ...facet.options]
  return (
    <Select
      name={facet.name}
      aria-label={facet.label}
      defaultValue={value}
      options={options}
      className="min-w-36 flex-1 sm:flex-none"
    />
  )
}
