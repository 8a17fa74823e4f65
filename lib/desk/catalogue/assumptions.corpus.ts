import { campaignTypes, kindsOf, typeOf, yesOrNo } from '@/lib/areas/10dlc/campaign-kinds'
import { legalTypeOf } from '@/lib/areas/10dlc/legal-types'
import { approvalStateOf } from '@/lib/areas/10dlc/statuses'
import { verticalText } from '@/lib/areas/10dlc/vertical'
import { refillBalance } from '@/lib/areas/billing/operations'
import { paymentMethodLabel } from '@/lib/areas/billing/payment-method'
import { addOffnet, changeInbound, removeOffnet } from '@/lib/areas/messaging/operations'
import { documentWire } from '@/lib/core/operation/document-wire'
import { found } from '@/lib/core/operation/evidence/found'
import { assumptions } from './assumptions'

export { answers } from './assumptions-answered.corpus'
export { inputs } from './assumptions-sent.corpus'

const funds = (balance: string, autoRefill: string) => ({
  balance,
  autoRefill,
  minimumBalance: '50',
  reloadAmount: '100',
})
const modes = Object.keys(assumptions.messaging.modes) as (keyof typeof assumptions.messaging.modes)[]

const bill = {
  id: '0190b3f0-0000-7000-8000-000000000001',
  kind: 'port-bill',
  name: 'bill.pdf',
  type: 'pdf',
  size: 842_000,
  sha256: 'a'.repeat(64),
} as const

/** Evidence and labels computed from values, together with requests and answers. */
export function judgements(): unknown[] {
  return [
    ...modes.flatMap((mode) =>
      ['Email', 'XMPP', 'Email and XMPP', 'URL', 'Chat', '3CX', 'Yeastar', 'None', mode]
        .flatMap((listed) => [listed, `x${listed}`])
        .map((listed) =>
          found(
            changeInbound,
            { number: '9195550142', mode },
            { mode: 'Elsewhere', forwardTo: '' },
            { mode: listed, forwardTo: '' },
          ),
        ),
    ),
    found(addOffnet, { number: '9195550142' }, 'unavailable', 'enabled'),
    found(removeOffnet, { number: '9195550142' }, 'enabled', 'disabled'),
    found(refillBalance, { amount: 100 }, funds('40', 'on'), funds('140', 'on')),
    found(refillBalance, { amount: 100 }, funds('40', 'off'), funds('140', 'off')),
    ...['cc', 'ach', 'wire'].map(paymentMethodLabel),
    documentWire('bill', bill),
    documentWire('fax', { ...bill, kind: 'fax-document' }),
    ...['Approved', 'Pending', 'Submitted', 'Rejected', 'Expired', 'Elsewhere'].map(approvalStateOf),
    ...['Publicly Traded Company', 'Private Company', 'Non-Profit Organization', 'Government'].map(legalTypeOf),
    ...[1, 2].map(verticalText),
    ...campaignTypes.map((type) => [typeOf(type), kindsOf(type)]),
    ...['yes', 'no'].map(yesOrNo),
  ]
}
