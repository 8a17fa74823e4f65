import { isolated } from '@/lib/isolated'
import type { Option } from '../ui/select'

export type Params = Record<string, string | undefined>

export type Facet = {
  name: string
  label: string
  options: readonly Option[]
  /** What no choice means, where it is not "any": "Newest first". */
  unset?: string
}

/** A field of the page's own beside the facets; its options, if it has any, give the chip its words. */
export type ExtraField = { name: string; label: string; options?: readonly Option[] }

/** The list's address without some of its parameters; always back on the first page. */
export function withoutParam(path: string, params: Params, names: readonly string[]): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value && name !== 'page' && !names.includes(name)) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** The list's address with one parameter changed: sorting, paging. */
export function withParam(path: string, params: Params, name: string, value: string | number): string {
  const query = new URLSearchParams()
  for (const [key, old] of Object.entries(params)) {
    if (old && key !== name && key !== 'page') query.set(key, old)
  }
  query.set(name, String(value))
  return `${path}?${query}`
}

type Active = {
  params: Params
  search?: { name: string; label: string } | undefined
  facets: readonly Facet[]
  extra: readonly ExtraField[]
}

/** What narrows the list now, in words. A value outside the options is shown raw. */
export function activeFilters({ params, search, facets, extra }: Active): { name: string; text: string }[] {
  const chips: { name: string; text: string }[] = []
  const searched = search && params[search.name]
  if (search && searched) chips.push({ name: search.name, text: `“${isolated(searched)}”` })
  for (const { name, label, options = [] } of [...facets, ...extra] as ExtraField[]) {
    const value = params[name]
    const words = options.find((option) => option.value === value)?.label ?? value
    if (value) chips.push({ name, text: `${label}: ${isolated(words ?? '')}` })
  }
  return chips
}
