import type { ListKey } from '@/lib/core/lists/lists'
import type { BuiltInView } from '@/lib/core/lists/views'
import { FilterBar, type FilterBarProps } from './filter-bar'
import { SavedViews, type SavedViewsProps } from './saved-views'

export interface FiltersWithViewsProps extends FilterBarProps {
  list: ListKey
  saved: Pick<SavedViewsProps, 'views' | 'mayShare' | 'changeView'> & { builtIn?: readonly BuiltInView[] }
}

/** Shows the saved views of a list above its filters. If there is only one view, shows only the save button, next to the filters. */
export function FiltersWithViews({ list, saved: savedViews, children, ...filters }: FiltersWithViewsProps) {
  const { builtIn = [{ label: 'All', params: {} }], ...saved } = savedViews
  const views = { list, path: filters.path, params: filters.params, builtIn, ...saved }
  const tabbed = builtIn.length + saved.views.length > 1
  return (
    <>
      {tabbed && <SavedViews {...views} />}
      <FilterBar {...filters}>
        {!tabbed && <SavedViews {...views} bare />}
        {children}
      </FilterBar>
    </>
  )
}
