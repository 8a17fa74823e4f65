import { addressOf, type ListKey, narrowing } from './lists'
import { isDay, mayBeNumber } from './search-params'

/** Roles that may share a view. The auditor changes nothing that others see. */
export const shareViews = { allowed: ['admin', 'ops', 'support', 'finance'] } as const

export const MOST_VIEW_NAME = 40
export const MOST_VIEWS = 50
export const MOST_VIEW_BYTES = 2_000

/** A list's filters and sort order under a name, as one person sees it; plain JSON. */
export interface SavedView {
  id: string
  name: string
  params: Record<string, string>
  shared: boolean
  own: boolean
  /** The name of the person who created the view. */
  owner: string
  mayChange: boolean
}

/** A view that the console offers for a list, in addition to saved views. */
export interface BuiltInView {
  label: string
  params: Readonly<Record<string, string | undefined>>
  count?: number | undefined
  /** The view shows problems. */
  trouble?: boolean
}

/** Actions on views; the server validates them again. */
export type ViewChange =
  | { act: 'save'; list: ListKey; name: string; shared: boolean; params: Record<string, string> }
  | { act: 'rename'; id: string; name: string }
  | { act: 'replace'; id: string; params: Record<string, string> }
  | { act: 'share'; id: string; shared: boolean }
  | { act: 'delete'; id: string }

type Params = Readonly<Record<string, string | undefined>>

/**
 * What a view stores of a URL, and whether it omits a search: a search is encrypted for one person or could be a phone
 * number, while views are stored and shared.
 */
export function keptInView(list: ListKey, params: Params): { params: Record<string, string>; unsearched: boolean } {
  const { search, sealed } = addressOf(list)
  // A date or time has as many digits as a number.
  const moment = (text: string) =>
    isDay(text.slice(0, 10)) && /^(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z?)?$/.test(text.slice(10))
  const personal = (name: string, text: string) =>
    (name === search && (sealed || text.length > 40)) || (!moment(text) && mayBeNumber(text))
  const narrowed = Object.entries(narrowing(list, params))
  const stored = narrowed.filter(([name, text]) => !personal(name, text))
  return { params: Object.fromEntries(stored), unsearched: stored.length < narrowed.length }
}

/** Whether two URLs of a list differ only in page and layout. */
export function sameView(list: ListKey, one: Params, other: Params): boolean {
  const ours = narrowing(list, one)
  const otherParams = narrowing(list, other)
  const names = Object.keys(ours)
  return names.length === Object.keys(otherParams).length && names.every((name) => ours[name] === otherParams[name])
}
