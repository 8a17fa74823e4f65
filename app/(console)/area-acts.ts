import { createBrand } from '@/lib/areas/10dlc/brands'
import { refillBalance } from '@/lib/areas/billing/operations'
import { orderFaxNumber } from '@/lib/areas/fax/operations'
import { importOptOuts, recordOptOuts } from '@/lib/areas/messaging/opt-outs'
import { sendText } from '@/lib/areas/messaging/sending'
import { orderNumber } from '@/lib/areas/numbers/operations'
import { savePortDraft } from '@/lib/areas/porting/writes'
import { orderServer } from '@/lib/areas/servers/operations'
import { blockCaller, createTrunk } from '@/lib/areas/trunks/operations'
import { paths } from '@/lib/core/paths'
import { seeBulkChanges } from '@/lib/desk/bulk-changes/kinds'
import { changeLabels } from '@/lib/desk/labels/labels'
import { managePeople } from '@/server/access/people/manage'
import type { AreaPage } from './area-pages'

/** Tasks for the find box: the pages on which people begin them. */
export const tasks: readonly AreaPage[] = [
  { href: paths.optOuts, name: 'Record an opt-out', keywords: ['stop', 'unsubscribe'], opens: recordOptOuts },
  { href: paths.newBulkChange(), name: 'Change many numbers', keywords: ['bulk', 'csv'], opens: seeBulkChanges },
  { href: paths.newBulk, name: 'Send to many', keywords: ['bulk', 'broadcast', 'csv'], opens: sendText },
  { href: paths.importOptOuts, name: 'Import opt-outs', keywords: ['csv', 'list'], opens: importOptOuts },
  { href: paths.orderNumber, name: 'Order an international number', keywords: ['did', 'buy'], opens: orderNumber },
  { href: paths.findFax, name: 'Order a fax number', keywords: ['buy', 'did'], opens: orderFaxNumber },
  { href: paths.newBrand, name: 'Register a brand', keywords: ['10dlc', 'campaign', 'tcr'], opens: createBrand },
  { href: paths.newTrunk, name: 'Create a trunk', keywords: ['new', 'sip', 'add'], opens: createTrunk },
  { href: paths.orderServer, name: 'Order a server', keywords: ['pbx', 'buy', 'hosted'], opens: orderServer },
  { href: paths.blockCaller, name: 'Block a caller', keywords: ['spam'], opens: blockCaller },
  { href: paths.newPort(), name: 'Start a port', keywords: ['lnp', 'move numbers'], opens: savePortDraft },
  { href: paths.refill, name: 'Refill the balance', keywords: ['money', 'charge', 'pay'], opens: refillBalance },
  { href: paths.people, name: 'Add a person', keywords: ['invite', 'user'], opens: managePeople },
  { href: paths.setLabel(), name: 'Label a list', keywords: ['customer', 'site', 'tag', 'csv'], opens: changeLabels },
  { href: paths.account, name: 'Change your password', keywords: ['account', 'sessions'] },
]
