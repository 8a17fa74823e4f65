import type { Facet } from '@/components/page/list/filter-chip'
import { stateGroups, stateWords } from '@/lib/core/acts/entry-states'
import type { EntryState } from '@/lib/core/acts/outcome'
import { catalogue } from '@/lib/desk/catalogue/catalogue'

/** States that no group covers; a URL may still filter by any state. */
const singles: readonly EntryState[] = ['rejected', 'failed', 'reconciled_partial', 'closed_unknown']

const states = [
  ...Object.entries(stateGroups).map(([value, { label }]) => ({ value, label })),
  ...singles.map((value) => ({ value, label: `Only: ${stateWords[value].toLowerCase()}` })),
]

const acts = [...catalogue.values()]
  .filter(({ kind }) => kind === 'write')
  .map(({ id, label }) => ({ value: id, label }))

/** The journal's filters, apart from search and dates. */
export function entryFacets(people: readonly { id: string; name: string }[]): Facet[] {
  return [
    { name: 'state', label: 'Outcome', options: states },
    { name: 'operation', label: 'Action', options: acts },
    { name: 'person', label: 'Person', options: people.map(({ id, name }) => ({ value: id, label: name })) },
  ]
}
