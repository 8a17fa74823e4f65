// Every list of the console with its URL parameters: its filters and its search. Exports accept only these parameters. A
// saved view stores them, except a search that could name a person.

interface ListAddress {
  /** Parameters that filter or order the list. */
  filters: readonly string[]
  /** The parameter with the text that a person searches for. */
  search?: string
  /** Whether the search is encrypted in the URL (decision 24). */
  sealed?: boolean
}

export const lists = {
  trunks: { filters: ['q', 'registration', 'kind', 'region', 'number', 'label'], search: 'q', sealed: true },
  'blocked-callers': { filters: ['q', 'trunk'], search: 'q', sealed: true },
  numbers: { filters: ['q', 'country', 'status', 'trunk', 'label'], search: 'q', sealed: true },
  fax: { filters: ['q', 'label'], search: 'q' },
  'fax-sent': { filters: ['q', 'state', 'from'], search: 'q', sealed: true },
  servers: { filters: ['q', 'label'], search: 'q', sealed: true },
  'messaging-numbers': { filters: ['q', 'label'], search: 'q' },
  messages: {
    filters: ['q', 'period', 'from', 'to', 'status', 'direction', 'type'],
    search: 'q',
    sealed: true,
  },
  conversations: { filters: ['q', 'state'], search: 'q', sealed: true },
  /** Recipients of one bulk send, or of all. */
  'texts-to-many': { filters: ['bulk'] },
  /** Lines of one bulk change, or of all. */
  'bulk-changes': { filters: ['bulk'] },
  ports: { filters: ['q', 'stage', 'status', 'from', 'to', 'label'], search: 'q', sealed: true },
  /** 10DLC brands, each with its campaigns. */
  brands: { filters: ['q', 'status', 'label'], search: 'q', sealed: true },
  refills: { filters: ['q', 'state', 'month'], search: 'q' },
  claims: { filters: ['q', 'state'], search: 'q' },
  /** Spending by service and month, up to this month. */
  spend: { filters: ['until'] },
  'opt-outs': { filters: ['q', 'state'], search: 'q', sealed: true },
  activity: { filters: ['q', 'state', 'operation', 'person', 'bulk', 'from', 'to', 'sort'], search: 'q', sealed: true },
  callbacks: { filters: ['kind', 'state', 'object'], search: 'object', sealed: true },
  rates: { filters: ['list', 'q', 'country'], search: 'q' },
  audit: { filters: ['q', 'group', 'person', 'from', 'to'], search: 'q', sealed: true },
  people: { filters: [] },
} as const satisfies Record<string, ListAddress>

export type ListKey = keyof typeof lists

export const addressOf = (list: ListKey): ListAddress => lists[list]

export const isListKey = (text: string): text is ListKey => Object.hasOwn(lists, text)

/** The URL parameter with the entry id of a change that just removed a row. */
export const GONE = 'gone'

/** Layout parameters, which views and exports ignore. */
const LAYOUT = ['page', 'rows', 'density']
/** The parameter for sorting by a column header. */
const SORTING = ['sort']

/** The parameters that affect the content and order of a list, without empty ones. */
export function narrowing(list: ListKey, params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { filters } = addressOf(list)
  return selected(params, (name) => filters.includes(name) || SORTING.includes(name))
}

/** The parameters of an export: all except layout and sorting, so that an unknown filter is refused instead of ignored. */
export function exported(list: ListKey, params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { filters } = addressOf(list)
  const ignored = [...LAYOUT, ...SORTING].filter((name) => !filters.includes(name))
  return selected(params, (name) => !ignored.includes(name))
}

function selected(params: Readonly<Record<string, string | undefined>>, isKept: (name: string) => boolean) {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(entries.filter(([name]) => isKept(name)))
}
