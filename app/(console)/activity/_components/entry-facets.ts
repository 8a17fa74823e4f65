import type { Facet } from '@/components/page/list/filter-chip'
import { stateGroups, stateLabels } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'
import { catalogue } from '@/lib/desk/catalogue/catalogue'

/** States that are offered as single filters, even if a group contains them. A URL may filter by any state. */
const singles: readonly EntryState[] = ['rejected', 'failed', 'reconciled_partial', 'closed_unknown']

const states = [
  ...Object.entries(stateGroups).map(([value, { label }]) => ({ value, label })),
  ...singles.map((value) => ({ value, label: `Only: ${stateLabels[value].toLowerCase()}` })),
]

const changes = [...catalogue.values()]
  .filter(({ kind }) => kind === 'write')
  .map(({ id, label }) => ({ value: id, label }))

/** The journal's filters, apart from search and dates. */
export function entryFacets(people: readonly { id: string; name: string }[]): Facet[] {
  return [
    { name: 'state', label: 'Outcome', options: states },
    { name: 'operation', label: 'Action', options: changes },
    { name: 'person', label: 'Person', options: people.map(({ id, name }) => ({ value: id, label: name })) },
  ]
}
