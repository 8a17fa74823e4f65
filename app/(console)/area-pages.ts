import { listBrands } from '@/lib/areas/10dlc/operations'
import { getAccountDetails, getBalance } from '@/lib/areas/billing/operations'
import { listCountryRates } from '@/lib/areas/billing/rates'
import { seeReceived } from '@/lib/areas/callbacks/callback-view'
import { listFaxNumbers, orderFaxNumber } from '@/lib/areas/fax/operations'
import { sendFax } from '@/lib/areas/fax/sending'
import { seeSentFaxes } from '@/lib/areas/fax/sent'
import { seeDelivery } from '@/lib/areas/messaging/delivery-report'
import { useInbox } from '@/lib/areas/messaging/inbox'
import { listHistory, lookUpCarrier } from '@/lib/areas/messaging/operations'
import { seeOptOuts } from '@/lib/areas/messaging/opt-outs'
import { sendText } from '@/lib/areas/messaging/sending'
import { checkNumbers, listPorts } from '@/lib/areas/porting/operations'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { listServers } from '@/lib/areas/servers/operations'
import { listBlockedCallers, listTrunks } from '@/lib/areas/trunks/operations'
import type { Role } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { seeAudit } from '@/lib/desk/audit/audit-labels'
import { seeBulkChanges } from '@/lib/desk/bulk-changes/kinds'
import { seeLabels } from '@/lib/desk/labels/labels'
import { seePolicy } from '@/lib/desk/policy/access'
import { managePeople, seeRoles } from '@/server/access/people/manage'
import { seeAssumptions } from '@/server/core/assumptions/change'

export interface AreaPage {
  href: string
  /** As in its heading and in the find box. */
  name: string
  /** Shorter label for the area's tabs. */
  tab?: string
  /** Synonyms for the find box. */
  keywords?: string[]
  /** Addresses of its detail pages, if they are not below `href`. */
  below?: readonly string[]
  /** The roles that may open it; everyone if absent. */
  opens?: { readonly allowed: readonly Role[] }
}

export type AreaName =
  | 'overview'
  | 'attention'
  | 'lookup'
  | 'conversations'
  | 'messaging'
  | 'numbers'
  | 'trunks'
  | 'fax'
  | 'porting'
  | '10dlc'
  | 'servers'
  | 'billing'
  | 'activity'
  | 'settings'

/** Pages of each area in tab order, listed manually. Detail pages are not here: lists link to them. */
export const areaPages: Record<AreaName, readonly AreaPage[]> = {
  overview: [{ href: paths.overview, name: 'Overview', keywords: ['home'] }],
  attention: [
    {
      href: paths.attention,
      name: 'Needs attention',
      tab: 'List',
      keywords: ['unknown', 'disputed', 'open', 'notifications', 'bell', 'unread', 'updates', 'snoozed'],
    },
    {
      href: paths.notificationSettings,
      name: 'Notification settings',
      tab: 'Settings',
      keywords: ['mail', 'watch', 'topics', 'test mail', 'smtp'],
    },
  ],
  lookup: [
    { href: paths.lookup(), name: 'Lookup', keywords: ['find', 'search', 'number', 'carrier', 'opt-out', 'customer'] },
    { href: paths.labels, name: 'Labels', keywords: ['customer', 'site', 'group', 'tag'], opens: seeLabels },
  ],
  conversations: [
    {
      href: paths.conversations,
      name: 'Conversations',
      tab: 'Inbox',
      keywords: ['inbox', 'reply', 'answer', 'sms', 'texts', 'unanswered', 'received'],
      opens: listHistory,
    },
    { href: paths.savedReplies, name: 'Saved replies', keywords: ['template', 'canned', 'snippet'], opens: useInbox },
  ],
  messaging: [
    {
      href: paths.messageHistory,
      name: 'Message history',
      keywords: ['sms', 'texts'],
      opens: listHistory,
      below: ['/messaging/messages'],
    },
    { href: paths.delivery(), name: 'Delivery', keywords: ['delivered', 'failed', 'receipt'], opens: seeDelivery },
    {
      href: paths.compose,
      name: 'Send message',
      tab: 'Send',
      keywords: ['compose', 'sms', 'mms', 'text'],
      opens: sendText,
    },
    {
      href: paths.bulks,
      name: 'Bulk sends',
      keywords: ['bulk', 'broadcast', 'mass', 'list', 'send'],
      opens: sendText,
    },
    {
      href: paths.optOuts,
      name: 'Opt-outs',
      keywords: ['stop', 'unsubscribe', 'consent', 'opt-in', 'do not text'],
      opens: seeOptOuts,
    },
    { href: paths.carrierLookup, name: 'Carrier lookup', keywords: ['wireless', 'number'], opens: lookUpCarrier },
  ],
  numbers: [
    {
      href: paths.messaging,
      name: 'Messaging numbers',
      tab: 'Messaging',
      keywords: ['sms', 'mms', 'text', 'off-net', 'did'],
    },
    {
      href: paths.numbers,
      name: 'International numbers',
      tab: 'International',
      keywords: ['did', 'order', 'routing', 'release'],
    },
    {
      href: paths.fax,
      name: 'Fax numbers',
      tab: 'Fax',
      keywords: ['fax to email', 'pause', 'account', 'release'],
      opens: listFaxNumbers,
    },
  ],
  trunks: [
    { href: paths.trunks, name: 'Trunks', keywords: ['sip', 'registration', 'pbx'], opens: listTrunks },
    {
      href: paths.blockedCallers,
      name: 'Blocked callers',
      keywords: ['block', 'spam', 'unblock'],
      opens: listBlockedCallers,
    },
  ],
  fax: [
    { href: paths.sentFaxes(), name: 'Sent faxes', keywords: ['resend', 'fax id', 'document'], opens: seeSentFaxes },
    {
      href: paths.findFax,
      name: 'Find fax numbers',
      tab: 'Find numbers',
      keywords: ['order', 'buy', 'toll-free', 'rate center'],
      opens: orderFaxNumber,
    },
    { href: paths.sendFax(), name: 'Send a fax', keywords: ['document', 'pdf'], opens: sendFax },
  ],
  porting: [
    {
      href: paths.porting,
      name: 'Porting',
      tab: 'Requests',
      keywords: ['port', 'lnp', 'move', 'carrier', 'foc'],
      opens: listPorts,
    },
    {
      href: paths.portingCalendar,
      name: 'FOC calendar',
      keywords: ['port', 'date', 'calendar', 'move'],
      opens: listPorts,
    },
    {
      href: paths.checkNumbers,
      name: 'Check numbers',
      keywords: ['port', 'portable', 'lnp'],
      opens: checkNumbers,
    },
    {
      href: paths.portDrafts,
      name: 'Port drafts',
      tab: 'Drafts',
      keywords: ['port', 'unfinished', 'resume'],
      opens: savePortDraft,
    },
  ],
  '10dlc': [
    {
      href: paths.dlc,
      name: '10DLC',
      keywords: ['brand', 'campaign', 'registration', 'tcr', 'a2p'],
      opens: listBrands,
    },
  ],
  servers: [
    { href: paths.servers, name: 'Servers', keywords: ['pbx', 'sbc', 'backup', 'allowlist'], opens: listServers },
  ],
  billing: [
    {
      href: paths.billing,
      name: 'Billing',
      tab: 'Balance',
      keywords: ['balance', 'refill', 'auto-refill', 'runway'],
      opens: getBalance,
    },
    {
      href: paths.refills,
      name: 'Refill ledger',
      tab: 'Refills',
      keywords: ['receipt', 'month', 'money', 'charges', 'csv'],
      opens: getBalance,
    },
    { href: paths.claims, name: 'Claims', keywords: ['disputed', 'refund', 'owed', 'credit'], opens: getBalance },
    { href: paths.spend(), name: 'Spending', keywords: ['cost', 'service', 'month', 'report'], opens: getBalance },
    {
      href: paths.balanceAlerts,
      name: 'Balance alerts',
      tab: 'Alerts',
      keywords: ['low balance', 'mail', 'notice', 'runway'],
      opens: getBalance,
    },
    { href: paths.rates, name: 'Rates', keywords: ['cost', 'call', 'price', 'zone 2'], opens: listCountryRates },
    {
      href: paths.accountDetails,
      name: 'Account details',
      tab: 'Account',
      keywords: ['payment', 'thresholds', 'raw'],
      opens: getAccountDetails,
    },
  ],
  activity: [
    { href: paths.activity, name: 'Activity', tab: 'Changes', keywords: ['journal', 'unknown', 'disputed'] },
    {
      href: paths.bulkChanges,
      name: 'Bulk changes',
      keywords: ['many', 'list', 'csv', 'inbound', 'routing', 'block', 'off-net'],
      opens: seeBulkChanges,
    },
    {
      href: paths.auditLog,
      name: 'Audit log',
      keywords: ['sign-ins', 'people', 'exports', 'record', 'who'],
      opens: seeAudit,
    },
  ],
  settings: [
    { href: paths.people, name: 'People', keywords: ['roles', 'password', 'settings'], opens: seeRoles },
    { href: paths.tokens, name: 'Tokens', keywords: ['api', 'script', 'key', 'bearer'] },
    { href: paths.api, name: 'API', keywords: ['script', 'curl', 'openapi', 'http', 'automation'] },
    { href: paths.webhooks, name: 'Webhooks', keywords: ['event', 'post', 'url', 'notify', 'script'] },
    {
      href: paths.policy,
      name: 'Policy',
      keywords: ['settings', 'stop', 'limit', 'kill switch'],
      opens: seePolicy,
    },
    {
      href: paths.providerSettings,
      name: 'Provider',
      keywords: ['settings', 'names', 'guess', 'body', 'query', 'api'],
      opens: seeAssumptions,
    },
    {
      href: paths.callbacks,
      name: 'Callbacks',
      keywords: ['webhook', 'inbox', 'received', 'inbound', 'post2url'],
      opens: seeReceived,
    },
    {
      href: paths.checklist,
      name: 'Setup checklist',
      tab: 'Checklist',
      keywords: ['settings', 'safe', 'secure', 'first steps', 'backup', 'second factor'],
      opens: managePeople,
    },
  ],
}
