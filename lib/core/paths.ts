import { exported, type ListKey } from '@/lib/core/lists/lists'

function withQuery(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

/** Every internal link. */
export const paths = {
  overview: '/',
  /** Redirects to the person's start page. */
  start: '/start',
  billing: '/billing',
  refill: '/billing?open=refill',
  rates: '/billing/rates',
  /** All lists of rates, streamed line by line. */
  rateBook: '/api/rates',
  accountDetails: '/billing/account',
  callbacks: '/callbacks',
  callback: (id: number) => `/callbacks/${id}`,
  /** The provider posts callbacks here; the secret is part of the URL. */
  callbackAddress: (secret: string) => `/api/callbacks/${secret}`,
  /** Callbacks since the last poll. */
  callbackNews: '/api/callback-news',
  refills: '/billing/refills',
  /** Printable. */
  receipt: (entry: string) => `/billing/refills/${entry}`,
  claims: '/billing/claims',
  claim: (id: string) => `/billing/claims/${id}`,
  /** `about`: an entry (`entry:<id>`) or an increase (`rise:<ISO 8601>`). */
  newClaim: (about?: string) => withQuery('/billing/claims/new', { about }),
  /** Spending by service and month. `until`: the last month shown. */
  spend: (until?: string) => withQuery('/billing/spend', { until }),
  balanceAlerts: '/billing/alerts',
  messaging: '/messaging',
  messagingNumber: (number: string) => `/messaging/numbers/${encodeURIComponent(number)}`,
  compose: '/messaging/compose',
  message: (id: string) => `/messaging/messages/${encodeURIComponent(id)}`,
  messageDelivery: (id: string) => `/api/messaging/delivery/${encodeURIComponent(id)}`,
  messageHistory: '/messaging/history',
  conversations: '/messaging/conversations',
  unanswered: '/messaging/conversations?state=unanswered',
  /** The team's texts for replies. */
  savedReplies: '/messaging/conversations/replies',
  /** By the encrypted key of the conversation, with the list's parameters: the URL contains no number (decision 102). */
  conversation: (key: string, params: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery(`/messaging/conversations/${key}`, params),
  /** The conversation of a message sent from Switchroom. */
  conversationOf: (message: string) => `/messaging/conversations/of/${encodeURIComponent(message)}`,
  /** Texts that were sent on a day, in the reader's time zone. */
  messagesOfDay: (day: string) =>
    `/messaging/history?${new URLSearchParams({ period: 'dates', from: day, to: day, direction: 'out' })}`,
  /** With a filter, the texts behind one figure of the report. */
  delivery: (filter: Readonly<Record<string, string | undefined>> = {}) => withQuery('/messaging/delivery', filter),
  failedLately: '/messaging/history?status=failed&direction=out&period=24-hours',
  bulks: '/messaging/bulk',
  newBulk: '/messaging/bulk/new',
  bulk: (id: string) => `/messaging/bulk/${encodeURIComponent(id)}`,
  carrierLookup: '/messaging/lookup',
  optOuts: '/messaging/opt-outs',
  importOptOuts: '/messaging/opt-outs/import',
  numbers: '/numbers',
  orderNumber: '/numbers/order',
  /** Accepts a number with or without a plus sign. */
  number: (number: string) => `/numbers/${encodeURIComponent(number.replace('+', ''))}`,
  fax: '/fax',
  findFax: '/fax/find',
  /** With one of our numbers as the sender. */
  sendFax: (from?: string) => withQuery('/fax/send', { from }),
  sentFaxes: (from?: string) => withQuery('/fax/sent', { from }),
  faxNumber: (number: string) => `/fax/${encodeURIComponent(number)}`,
  labels: '/labels',
  /** Everything that has this label. */
  label: (id: string) => `/labels/${encodeURIComponent(id)}`,
  /** Puts a label on many objects of a kind; `selected`: on the rows selected in a list. */
  setLabel: (kind?: string, selected?: true, label?: string) =>
    withQuery('/labels/set', { kind, selected: selected && 'yes', label }),
  trunks: '/trunks',
  newTrunk: '/trunks/new',
  trunk: (trunk: string) => `/trunks/${encodeURIComponent(trunk)}`,
  changeTrunk: (trunk: string) => `/trunks/${encodeURIComponent(trunk)}/change`,
  blockedCallers: '/trunks/blocked',
  blockCaller: '/trunks/blocked/new',
  dlc: '/10dlc',
  newBrand: '/10dlc/brands/new',
  /** The next steps: brand, campaign, numbers. */
  brandJourney: (brand: string) => `/10dlc/brands/${encodeURIComponent(brand)}`,
  brand: (brand: string) => `/10dlc/brands/${encodeURIComponent(brand)}/details`,
  changeBrand: (brand: string) => `/10dlc/brands/${encodeURIComponent(brand)}/change`,
  /** With `draft`, an existing draft. */
  newCampaign: (brand: string, draft?: string) =>
    withQuery(`/10dlc/brands/${encodeURIComponent(brand)}/campaign`, { draft }),
  campaign: (campaign: string) => `/10dlc/campaigns/${encodeURIComponent(campaign)}`,
  /** `add`: a number to add to the campaign. */
  changeCampaign: (campaign: string, add?: string) =>
    `/10dlc/campaigns/${encodeURIComponent(campaign)}/change${add ? `?add=${encodeURIComponent(add)}` : ''}`,
  /** The wizard of a new port; with `draft`, one of our own drafts at a step. */
  newPort: (draft?: string, step?: string) => withQuery('/porting/new', { draft, step }),
  portDrafts: '/porting/drafts',
  /** The wizard for an existing request: at the field that a rejection names, or at the start. */
  changePort: (request: string, field?: string) => withQuery('/porting/new', { request, field }),
  porting: '/porting',
  portingCalendar: '/porting/calendar',
  checkNumbers: '/porting/check',
  port: (id: string) => `/porting/${encodeURIComponent(id)}`,
  /** A request, with the outcome of the last change at the top of its page. `outcome`: the entry of that change. */
  portAfter: (id: string, outcome: string) => withQuery(`/porting/${encodeURIComponent(id)}`, { outcome }),
  /** A printable summary of a request. */
  portSummary: (id: string) => `/porting/${encodeURIComponent(id)}/summary`,
  /** The letter of authorization of a request, as a PDF. */
  portLetter: (id: string) => `/api/porting/${encodeURIComponent(id)}/letter`,
  /** The wizard for a copy: the same customer and numbers, another date. */
  copyPort: (id: string) => withQuery('/porting/new', { copy: id }),
  servers: '/servers',
  orderServer: '/servers/order',
  /** By the encrypted key of the server: no URL contains its id (decision 55). */
  server: (key: string) => `/servers/${key}`,
  bulkChanges: '/bulk-changes',
  /** With a kind of change (lib/desk/bulk-changes/kinds.ts), and with the rows selected in a list. */
  newBulkChange: (kind?: string, selected?: true) =>
    withQuery('/bulk-changes/new', { kind, selected: selected && 'yes' }),
  bulkChange: (id: string) => `/bulk-changes/${encodeURIComponent(id)}`,
  /** The progress of a bulk change, for the page of that change. */
  bulkChangeProgress: (id: string) => `/api/bulk-changes/${encodeURIComponent(id)}`,
  activity: '/activity',
  auditLog: '/activity/audit',
  entry: (id: string) => `/activity/${id}`,
  /** The form of a rejected change, filled with the sent values. */
  fix: (id: string) => `/activity/${id}/fix`,
  attention: '/attention',
  notificationSettings: '/notifications/settings',
  /** Redirects to the subject of the notification. */
  notification: (id: string) => `/notifications/${id}`,
  /** Everything known about a number or a typed text, which is encrypted in the URL (decision 24). */
  lookup: (sealed?: string) => (sealed ? `/lookup?q=${sealed}` : '/lookup'),
  /** What a change would alter, with current values. */
  changes: (operation: string) => `/api/changes/${operation}`,
  /** What a request for approval would change, with current values. */
  requestChanges: (entry: string) => `/api/journal/${entry}/changes`,
  /** Uploads: announced, sent, previewed, deleted. */
  documents: '/api/documents',
  document: (id: string) => `/api/documents/${id}`,
  documentContent: (id: string) => `/api/documents/${id}/content`,
  removeDocument: (id: string) => `/api/documents/${id}/remove`,
  people: '/people',
  tokens: '/people/tokens',
  api: '/settings/api',
  apiOperation: (id: string) => `/settings/api/${encodeURIComponent(id)}`,
  openApi: '/api/v1/openapi.json',
  webhooks: '/settings/webhooks',
  webhook: (id: string) => `/settings/webhooks/${id}`,
  providerSettings: '/settings/provider',
  policy: '/settings/policy',
  checklist: '/settings/checklist',
  signIn: '/sign-in',
  /** Returns to the linked page (lib/core/access/return-path.ts). */
  signInFirst: (to: string | null) => withQuery('/sign-in', { to: to ?? undefined }),
  /** After a sign-out from a session of single sign-on. The session at the issuer may continue. */
  signedOutHere: '/sign-in?out=here',
  /** After a refused single sign-on (lib/core/access/sign-in-refusals.ts). */
  signInRefused: (refused: string, to: string | null) => withQuery('/sign-in', { refused, to: to ?? undefined }),
  /** The redirect URI of single sign-on. */
  issuerReturn: '/api/sign-in/return',
  setup: '/setup',
  /** Its token is in the fragment, which browsers send to nobody. */
  invitation: '/invitation',
  account: '/account',
  /** After a sign-in at the issuer that was to prove again who the person is, and did not (lib/core/access/sign-in-refusals.ts). */
  accountRefused: (refused: string) => withQuery('/account', { refused }),
  /** All rows that match a list's URL, as a file. */
  exportList: (list: ListKey, params: Readonly<Record<string, string | undefined>> = {}) => {
    const query = new URLSearchParams(exported(list, params))
    return query.size > 0 ? `/api/export/${list}?${query}` : `/api/export/${list}`
  },
  /**
   * Required first with a generated password, or for a role that needs a second factor; then returns to the linked
   * page.
   */
  newPassword: (to: string | null) => withQuery('/password', { to: to ?? undefined }),
  addFactor: (to: string | null, refused?: string) => withQuery('/second-factor', { to: to ?? undefined, refused }),
} as const
