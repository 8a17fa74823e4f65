import 'server-only'
import type { ListKey } from '@/lib/core/lists/lists'
import type { ListExport } from '@/server/store/lists/list-export'
import { brandsExport } from './brands'
import { bulkExport } from './bulk'
import { bulkChangesExport } from './bulk-changes'
import { callbacksExport } from './callbacks'
import { claimsExport } from './claims'
import { conversationsExport } from './conversations'
import { messagesExport } from './messages'
import { activityExport, auditExport, optOutsExport, peopleExport } from './own-lists'
import { portsExport } from './ports'
import { blockedCallersExport, faxExport, messagingNumbersExport, numbersExport, trunksExport } from './provider-lists'
import { ratesExport } from './rates'
import { refillsExport } from './refills'
import { sentFaxesExport } from './sent-faxes'
import { serversExport } from './servers'
import { spendExport } from './spend'

/** The export of every list. Its `guard` has the roles for both the list and the export. A new list does not compile without its line. */
export const listExports: { readonly [K in ListKey]: ListExport<K> } = {
  trunks: trunksExport,
  'blocked-callers': blockedCallersExport,
  numbers: numbersExport,
  fax: faxExport,
  'fax-sent': sentFaxesExport,
  servers: serversExport,
  'messaging-numbers': messagingNumbersExport,
  messages: messagesExport,
  conversations: conversationsExport,
  'texts-to-many': bulkExport,
  'bulk-changes': bulkChangesExport,
  ports: portsExport,
  brands: brandsExport,
  refills: refillsExport,
  claims: claimsExport,
  spend: spendExport,
  'opt-outs': optOutsExport,
  activity: activityExport,
  callbacks: callbacksExport,
  rates: ratesExport,
  audit: auditExport,
  people: peopleExport,
}
