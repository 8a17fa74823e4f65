import { exported, type ListKey } from './lists/lists'
import type { PortField, PortStep } from './porting/request-fields'

function withQuery(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Every internal link. */
export const paths = {
  overview: '/',
  billing: '/billing',
  rates: '/billing/rates',
  /** All lists of rates, line by line as they are read. */
  rateBook: '/api/rates',
  accountDetails: '/billing/account',
  callbacks: '/callbacks',
  callback: (id: number) => `/callbacks/${id}`,
  /** Where the provider posts to, by the secret of the address. */
  callbackAddress: (secret: string) => `/api/callbacks/${secret}`,
  /** What has come since. */
  callbackNews: '/api/callback-news',
  refills: '/billing/refills',
  /** To be printed. */
  receipt: (entry: string) => `/billing/refills/${entry}`,
  balanceAlerts: '/billing/alerts',
  messaging: '/messaging',
  messagingNumber: (number: string) => `/messaging/numbers/${encodeURIComponent(number)}`,
  compose: '/messaging/compose',
  message: (id: string) => `/messaging/messages/${encodeURIComponent(id)}`,
  messageDelivery: (id: string) => `/api/messaging/delivery/${encodeURIComponent(id)}`,
  messageHistory: '/messaging/history',
  conversations: '/messaging/conversations',
  /** By its sealed key, with how many days it shows: no number stands in its address (decision 102). */
  conversation: (key: string, days?: number) =>
    withQuery(`/messaging/conversations/${key}`, { days: days === undefined ? undefined : String(days) }),
  /** That of a message which was sent from here. */
  conversationOf: (message: string) => `/messaging/conversations/of/${encodeURIComponent(message)}`,
  /** The days that the last 24 hours lie in. */
  failedLately: '/messaging/history?status=failed&period=2-days',
  /** Bulk sends. */
  bulks: '/messaging/bulk',
  newBulk: '/messaging/bulk/new',
  bulk: (id: string) => `/messaging/bulk/${encodeURIComponent(id)}`,
  carrierLookup: '/messaging/lookup',
  optOuts: '/messaging/opt-outs',
  importOptOuts: '/messaging/opt-outs/import',
  numbers: '/numbers',
  orderNumber: '/numbers/order',
  /** With or without its plus sign. */
  number: (number: string) => `/numbers/${encodeURIComponent(number.replace('+', ''))}`,
  fax: '/fax',
  findFax: '/fax/find',
  /** From one of our numbers. */
  sendFax: (from?: string) => withQuery('/fax/send', { from }),
  sentFaxes: (from?: string) => withQuery('/fax/sent', { from }),
  faxNumber: (number: string) => `/fax/${encodeURIComponent(number)}`,
  trunks: '/trunks',
  newTrunk: '/trunks/new',
  trunk: (trunk: string) => `/trunks/${encodeURIComponent(trunk)}`,
  changeTrunk: (trunk: string) => `/trunks/${encodeURIComponent(trunk)}/change`,
  blockedCallers: '/trunks/blocked',
  blockCaller: '/trunks/blocked/new',
  dlc: '/10dlc',
  newBrand: '/10dlc/brands/new',
  /** What is next for it: brand, campaign, numbers. */
  brandJourney: (brand: string) => `/10dlc/brands/${encodeURIComponent(brand)}`,
  brand: (brand: string) => `/10dlc/brands/${encodeURIComponent(brand)}/details`,
  changeBrand: (brand: string) => `/10dlc/brands/${encodeURIComponent(brand)}/change`,
  /** With `draft`, one that was begun before. */
  newCampaign: (brand: string, draft?: string) =>
    withQuery(`/10dlc/brands/${encodeURIComponent(brand)}/campaign`, { draft }),
  campaign: (campaign: string) => `/10dlc/campaigns/${encodeURIComponent(campaign)}`,
  /** With a number that is to be added to it. */
  changeCampaign: (campaign: string, add?: string) =>
    `/10dlc/campaigns/${encodeURIComponent(campaign)}/change${add ? `?add=${encodeURIComponent(add)}` : ''}`,
  /** The wizard of a new port; with `draft`, one of our own drafts, at a step of it. */
  newPort: (draft?: string, step?: PortStep) => withQuery('/porting/new', { draft, step }),
  portDrafts: '/porting/drafts',
  /** The wizard over a request that the provider has: at the field that a rejection speaks of, or from the beginning. */
  changePort: (request: string, at?: { field: PortField; step: PortStep }) =>
    withQuery('/porting/new', { request, ...at }),
  porting: '/porting',
  portingCalendar: '/porting/calendar',
  checkNumbers: '/porting/check',
  port: (id: string) => `/porting/${encodeURIComponent(id)}`,
  /** All of a request on one sheet, to be printed. */
  portSummary: (id: string) => `/porting/${encodeURIComponent(id)}/summary`,
  /** Its letter of authorization, as a PDF. */
  portLetter: (id: string) => `/api/porting/${encodeURIComponent(id)}/letter`,
  /** The wizard over a copy: the same customer and numbers, for another date. */
  copyPort: (id: string) => withQuery('/porting/new', { copy: id }),
  servers: '/servers',
  orderServer: '/servers/order',
  /** By its sealed key: its id stands in no address (decision 55). */
  server: (key: string) => `/servers/${key}`,
  activity: '/activity',
  auditLog: '/activity/audit',
  entry: (id: string) => `/activity/${id}`,
  /** The form of a refused act, filled as it was sent. */
  fix: (id: string) => `/activity/${id}/fix`,
  attention: '/attention',
  notifications: '/notifications',
  notificationSettings: '/notifications/settings',
  /** Leads to what it is about. */
  notification: (id: string) => `/notifications/${id}`,
  /** All that is known of a number or of what was typed, which stands sealed in the address (decision 24). */
  lookup: (sealed?: string) => (sealed ? `/lookup?q=${sealed}` : '/lookup'),
  /** What an act would change, beside what is. */
  changes: (operation: string) => `/api/changes/${operation}`,
  /** The same of what a request for approval asks for. */
  requestChanges: (entry: string) => `/api/journal/${entry}/changes`,
  /** Files that acts carry: announced, sent, looked at, taken away. */
  documents: '/api/documents',
  document: (id: string) => `/api/documents/${id}`,
  documentContent: (id: string) => `/api/documents/${id}/content`,
  removeDocument: (id: string) => `/api/documents/${id}/remove`,
  people: '/people',
  providerSettings: '/settings/provider',
  policy: '/settings/policy',
  signIn: '/sign-in',
  /** And then to where a link has led (lib/access/return-path.ts). */
  signInFirst: (to: string | null) => withQuery('/sign-in', { to: to ?? undefined }),
  /** After the issuer of single sign-on was asked, and nobody was let in (lib/access/sign-in-refusals.ts). */
  signInRefused: (refused: string, to: string | null) => withQuery('/sign-in', { refused, to: to ?? undefined }),
  /** Where the issuer of single sign-on sends people back to. */
  issuerReturn: '/api/sign-in/return',
  setup: '/setup',
  account: '/account',
  /** All rows that fit the address of a list, as a file. */
  exportList: (list: ListKey, params: Readonly<Record<string, string | undefined>> = {}) => {
    const query = new URLSearchParams(exported(list, params))
    return query.size > 0 ? `/api/export/${list}?${query}` : `/api/export/${list}`
  },
  /** Before anything else, with a password that was made, or for whose role needs a second factor; and then to where a link has led. */
  newPassword: (to: string | null) => withQuery('/password', { to: to ?? undefined }),
  addFactor: (to: string | null) => withQuery('/second-factor', { to: to ?? undefined }),
} as const
