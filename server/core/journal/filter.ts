import 'server-only'
import { stateGroups } from '@/lib/core/changes/entry-states'
import { entryStates } from '@/lib/core/changes/outcome'
import { isDay, isUuid } from '@/lib/core/lists/search-params'
import type { Person } from '@/server/core/actor/actor'
import { searchIn } from '@/server/core/journal/searched'
import type { JournalFilter } from './conditions'

const dayOf = (text: string | undefined) => (text && isDay(text) ? text : undefined)

/**
 * The filter in the URL of Activity, with its days in a time zone, for its page and its export. Invalid parameters are left out; only days and
 * the search are reported.
 */
export function journalFilter(actor: Person, query: Readonly<Record<string, string | undefined>>, zone: string) {
  const { state, person, from, to } = query
  const search = searchIn(actor, query.q)
  const single = entryStates.find((one) => one === state)
  const group = state && Object.hasOwn(stateGroups, state) ? stateGroups[state] : undefined
  const bulk = isUuid(query.bulk ?? '') ? query.bulk : undefined
  const filter: JournalFilter = {
    search: search.typed || undefined,
    inNotes: true,
    operation: query.operation || undefined,
    states: group?.states ?? (single && [single]),
    person: isUuid(person ?? '') ? person : undefined,
    from: dayOf(from),
    to: dayOf(to),
    zone,
    bulk,
    // With one of these filters, each line of a bulk change is a result of its own.
    folded: !search.typed && !group && !single && !from && !to && !bulk,
    oldestFirst: query.sort === 'time',
  }
  return { filter, search, wrongDay: [from, to].some((day) => day && !isDay(day)) }
}
