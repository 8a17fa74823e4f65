import { exported, type ListKey } from './lists'

/** Every internal link. */
export const paths = {
  overview: '/',
  billing: '/billing',
  messaging: '/messaging',
  messagingNumber: (number: string) => `/messaging/numbers/${encodeURIComponent(number)}`,
  compose: '/messaging/compose',
  message: (id: string) => `/messaging/messages/${encodeURIComponent(id)}`,
  messageDelivery: (id: string) => `/api/messaging/delivery/${encodeURIComponent(id)}`,
  messageHistory: '/messaging/history',
  carrierLookup: '/messaging/lookup',
  optOuts: '/messaging/opt-outs',
  importOptOuts: '/messaging/opt-outs/import',
  numbers: '/numbers',
  orderNumber: '/numbers/order',
  /** With or without its plus sign. */
  number: (number: string) => `/numbers/${encodeURIComponent(number.replace('+', ''))}`,
  fax: '/fax',
  findFax: '/fax/find',
  faxNumber: (number: string) => `/fax/${encodeURIComponent(number)}`,
  trunks: '/trunks',
  newTrunk: '/trunks/new',
  trunk: (trunk: string) => `/trunks/${encodeURIComponent(trunk)}`,
  changeTrunk: (trunk: string) => `/trunks/${encodeURIComponent(trunk)}/change`,
  blockedCallers: '/trunks/blocked',
  blockCaller: '/trunks/blocked/new',
  activity: '/activity',
  entry: (id: string) => `/activity/${id}`,
  attention: '/attention',
  /** What an act would change, beside what is. */
  changes: (operation: string) => `/api/changes/${operation}`,
  people: '/people',
  providerSettings: '/settings/provider',
  signIn: '/sign-in',
  setup: '/setup',
  account: '/account',
  /** All rows that fit the address of a list, as a file. */
  exportList: (list: ListKey, params: Readonly<Record<string, string | undefined>> = {}) => {
    const query = new URLSearchParams(exported(list, params))
    return query.size > 0 ? `/api/export/${list}?${query}` : `/api/export/${list}`
  },
  /** Before anything else, with a password that was made. */
  newPassword: '/password',
} as const
