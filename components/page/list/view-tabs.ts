import type { ListKey } from '@/lib/core/lists/lists'
import { type BuiltInView, type SavedView, sameView } from '@/lib/core/lists/views'
import { isolated } from '@/lib/core/text/isolated'

type Params = Readonly<Record<string, string | undefined>>

export interface ViewTab {
  key: string
  label: string
  params: Params
  count?: number | undefined
  trouble?: boolean | undefined
  /** Absent for a built-in view. */
  view?: SavedView
  /** Where the tab is shown: always, on wide screens only, or under "More". */
  place: 'always' | 'wide' | 'more'
}

const ON_A_PHONE = 2
const WIDE = 6

/** The first `most` tabs, always including the current one. */
function fitsWith(count: number, current: number, most: number): (at: number) => boolean {
  if (count <= most || current < most) return (at) => at < most
  return (at) => at < most - 1 || at === current
}

const unsorted = ({ sort: _sort, ...rest }: Params) => rest

/** The tabs of a list, built-in views first, and the one shown now: unchanged, or sorted differently. */
export function tabsOf(
  list: ListKey,
  params: Params,
  builtIn: readonly BuiltInView[],
  views: readonly SavedView[],
): { tabs: ViewTab[]; current: ViewTab | undefined; exact: boolean } {
  const all = [
    ...builtIn.map((view) => ({ ...view, key: view.label })),
    ...views.map((view) => ({ key: view.id, label: isolated(view.name), params: view.params, view })),
  ]
  const exactly = all.findIndex((tab) => sameView(list, tab.params, params))
  const loosely = all.findIndex((tab) => sameView(list, unsorted(tab.params), unsorted(params)))
  const at = exactly >= 0 ? exactly : loosely
  const onPhone = fitsWith(all.length, at, ON_A_PHONE)
  const wide = fitsWith(all.length, at, WIDE)
  const tabs = all.map((tab, index): ViewTab => {
    const place = onPhone(index) ? 'always' : wide(index) ? 'wide' : 'more'
    return { ...tab, place }
  })
  return { tabs, current: tabs[at], exact: exactly >= 0 }
}

/** The link of a view: its filters only, on page one; the list's layout stays. */
export function viewHref(path: string, view: Params, now: Params): string {
  const query = new URLSearchParams()
  if (now.rows) query.set('rows', now.rows)
  for (const [name, value] of Object.entries(view)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}
