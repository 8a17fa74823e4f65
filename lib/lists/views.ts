import { addressOf, type ListKey, narrowing } from './lists'
import { isDay, mayBeNumber } from './search-params'

/** Who may show a view to everybody who may open the list. The auditor looks, and changes nothing that others see. */
export const shareViews = { allowed: ['admin', 'ops', 'support', 'finance'] } as const

export const MOST_VIEW_NAME = 40
export const MOST_VIEWS = 50
export const MOST_VIEW_BYTES = 2_000

/** The present filters and sort of a list under a name, as one person is shown it; plain JSON. */
export interface SavedView {
  id: string
  name: string
  params: Record<string, string>
  shared: boolean
  own: boolean
  /** Who made it. */
  owner: string
  mayChange: boolean
}

/** A view that every list of its kind begins with. */
export interface BuiltInView {
  label: string
  params: Readonly<Record<string, string | undefined>>
  count?: number | undefined
  /** It is about trouble. */
  trouble?: boolean
}

/** What may be done to views; the server reads it again. */
export type ViewAct =
  | { act: 'save'; list: ListKey; name: string; shared: boolean; params: Record<string, string> }
  | { act: 'rename'; id: string; name: string }
  | { act: 'replace'; id: string; params: Record<string, string> }
  | { act: 'share'; id: string; shared: boolean }
  | { act: 'delete'; id: string }

type Params = Readonly<Record<string, string | undefined>>

/**
 * What a view keeps of an address, and whether it leaves out what was searched for: that is sealed for one person, or could be
 * somebody's number, and a view is kept and shared.
 */
export function keptInView(list: ListKey, params: Params): { params: Record<string, string>; unsearched: boolean } {
  const { search, sealed } = addressOf(list)
  // A day, or a moment of one, has the digits of a number and is none.
  const moment = (text: string) =>
    isDay(text.slice(0, 10)) && /^(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z?)?$/.test(text.slice(10))
  const personal = (name: string, text: string) =>
    (name === search && (sealed || text.length > 40)) || (!moment(text) && mayBeNumber(text))
  const given = Object.entries(narrowing(list, params))
  const left = given.filter(([name, text]) => !personal(name, text))
  return { params: Object.fromEntries(left), unsearched: left.length < given.length }
}

/** Do two addresses of a list show the same, apart from page and looks? */
export function sameView(list: ListKey, one: Params, other: Params): boolean {
  const ours = narrowing(list, one)
  const theirs = narrowing(list, other)
  const names = Object.keys(ours)
  return names.length === Object.keys(theirs).length && names.every((name) => ours[name] === theirs[name])
}
