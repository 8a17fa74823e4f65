// Every list of the console and what its address may say of it: which parameters narrow it, and which is what somebody looks for.
// Exports take these and no others; a saved view keeps these, but never a search that could name a person.

interface ListAddress {
  /** Parameters that narrow or order the list. */
  filters: readonly string[]
  /** The one that a person types to look for something. */
  search?: string
  /** It stands sealed in the address, for whoever typed it (decision 24). */
  sealed?: boolean
}

export const lists = {
  trunks: { filters: ['q'], search: 'q' },
  'blocked-callers': { filters: ['q', 'trunk'], search: 'q', sealed: true },
  numbers: { filters: ['q'], search: 'q' },
  fax: { filters: ['q'], search: 'q' },
  'fax-sent': { filters: ['q', 'state', 'from'], search: 'q', sealed: true },
  servers: { filters: ['q'], search: 'q', sealed: true },
  'messaging-numbers': { filters: ['q'], search: 'q' },
  messages: {
    filters: ['q', 'period', 'from', 'to', 'status', 'direction', 'type', 'sort'],
    search: 'q',
    sealed: true,
  },
  conversations: { filters: ['q', 'state'], search: 'q', sealed: true },
  /** Recipients of texts to many, or of one of these. */
  'texts-to-many': { filters: ['bulk'] },
  ports: { filters: ['q', 'stage', 'status', 'from', 'to'], search: 'q', sealed: true },
  registrations: { filters: [] },
  refills: { filters: ['q', 'state', 'month'], search: 'q' },
  'opt-outs': { filters: ['q', 'state'], search: 'q', sealed: true },
  activity: { filters: ['q', 'state', 'operation', 'person', 'from', 'to', 'sort'], search: 'q', sealed: true },
  callbacks: { filters: ['kind', 'state', 'object'], search: 'object', sealed: true },
  rates: { filters: ['list', 'q', 'country'], search: 'q' },
  audit: { filters: ['group'] },
  people: { filters: [] },
} as const satisfies Record<string, ListAddress>

export type ListKey = keyof typeof lists

export const addressOf = (list: ListKey): ListAddress => lists[list]

export const isListKey = (text: string): text is ListKey => Object.hasOwn(lists, text)

/** In the address of a list: the entry of the act that has just taken a row away. */
export const GONE = 'gone'

/** How a list is looked at, not what is in it: no view keeps them, and no export asks for them. */
const LOOKS = ['page', 'rows', 'density']
/** How a list is sorted by its header. */
const SORTING = ['sort']

/** The parameters of a list that say what is in it, and in which order; empty ones are none. */
export function narrowing(list: ListKey, params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { filters } = addressOf(list)
  return kept(params, (name) => filters.includes(name) || SORTING.includes(name))
}

/** What an export is asked by: everything but how the page looks, so that a filter which it does not know is refused, not left out. */
export function exported(list: ListKey, params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { filters } = addressOf(list)
  const ignored = [...LOOKS, ...SORTING].filter((name) => !filters.includes(name))
  return kept(params, (name) => !ignored.includes(name))
}

function kept(params: Readonly<Record<string, string | undefined>>, keeps: (name: string) => boolean) {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(entries.filter(([name]) => keeps(name)))
}
