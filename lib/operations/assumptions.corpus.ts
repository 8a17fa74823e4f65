import { campaignTypes, kindsOf, typeOf, yesOrNo } from '../dlc/campaign-kinds'
import { legalTypeOf } from '../dlc/legal-types'
import { standingOf } from '../dlc/statuses'
import { verticalText } from '../fields/vertical'
import { assumptions } from './assumptions'
import { refillBalance } from './billing/operations'
import { paymentMethodLabel } from './billing/payment-method'
import { documentWire } from './document-wire'
import { found } from './evidence/found'
import { addOffnet, changeInbound, removeOffnet } from './messaging/operations'

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

/** Evidence and labels computed from values, beside requests and answers. */
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
    ...['Approved', 'Pending', 'Submitted', 'Rejected', 'Expired', 'Elsewhere'].map(standingOf),
    ...['Publicly Traded Company', 'Private Company', 'Non-Profit Organization', 'Government'].map(legalTypeOf),
    ...[1, 2].map(verticalText),
    ...campaignTypes.map((type) => [typeOf(type), kindsOf(type)]),
    ...['yes', 'no'].map(yesOrNo),
  ]
}
