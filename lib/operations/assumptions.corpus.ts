import { campaignTypes, kindsOf, typeOf, yesOrNo } from '../dlc/campaign-kinds'
import { legalTypeOf } from '../dlc/legal-types'
import { standingOf } from '../dlc/statuses'
import { verticalText } from '../fields/vertical'
import { assumptions } from './assumptions'
import { judgeRefill } from './billing/evidence'
import { paymentMethodLabel } from './billing/payment-method'
import { documentWire } from './document-wire'
import { judgeAddition, judgeInbound } from './messaging/evidence'

export { answers } from './assumptions-answered.corpus'
export { inputs } from './assumptions-sent.corpus'

const funds = (balance: string, autoRefill: string) => ({
  balance,
  autoRefill,
  minimumBalance: '50',
  reloadAmount: '100',
})
const alone = { known: { own: [], explained: [], rivals: 0 }, age: 5 }
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
          judgeInbound({
            input: { number: '9195550142', mode },
            before: { mode: 'Elsewhere', forwardTo: '' },
            now: { mode: listed, forwardTo: '' },
          }),
        ),
    ),
    judgeAddition({ input: { number: '9195550142' }, before: 'unavailable', now: 'enabled' }),
    judgeRefill(100, { before: funds('40', 'on'), now: funds('140', 'on'), ...alone }),
    judgeRefill(100, { before: funds('40', 'off'), now: funds('140', 'off'), ...alone }),
    ...['cc', 'ach', 'wire'].map(paymentMethodLabel),
    documentWire(assumptions.documents.bill, bill),
    documentWire(assumptions.documents.fax, { ...bill, kind: 'fax-document' }),
    ...['Approved', 'Pending', 'Submitted', 'Rejected', 'Expired', 'Elsewhere'].map(standingOf),
    ...['Publicly Traded Company', 'Private Company', 'Non-Profit Organization', 'Government'].map(legalTypeOf),
    ...[1, 2].map(verticalText),
    ...campaignTypes.map((type) => [typeOf(type), kindsOf(type)]),
    ...['yes', 'no'].map(yesOrNo),
  ]
}
