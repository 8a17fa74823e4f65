'use client'

import { Card } from '@/components/ui/card'
import { easternTime, type Statement } from '@/lib/areas/porting/wizard'
import { dayText } from '@/lib/core/text/day-text'
import type { Wizard } from './use-port-wizard'

const always: readonly Statement[] = ['keepsOldService', 'namedWhatStays', 'feesPossible', 'dateIsRequest']

/** The confirmations that a person ticks before a saved draft is submitted. */
export function Statements({ wizard }: { wizard: Wizard }) {
  const { fields, form, values: v } = wizard
  // Also asked if the server refused to submit, because its journal has no record of the bill that was sent.
  const asksForBill = !v.bill || v.withoutBill || form.formState.errors.withoutBill !== undefined
  const wanted = asksForBill ? [...always, 'withoutBill' as const] : always
  const date = v.focDate
    ? `${dayText(v.focDate)}${v.activationTime ? `, ${easternTime(v.activationTime)}` : ''}`
    : 'A date'
  return (
    <Card
      title="Before a real port starts"
      actions={
        <span className="text-sm text-muted">{`${wanted.filter((name) => v[name]).length} of ${wanted.length} confirmed`}</span>
      }
    >
      <div className="space-y-3">
        <fields.Check
          name="keepsOldService"
          label="I keep the old service active until the port is done."
          hint="Canceling it releases the numbers, often for good."
        />
        <fields.Check
          name="namedWhatStays"
          label="I have listed every number and service that stays."
          hint={`${v.partial === 'yes' ? `${v.remainingServices}. ` : 'Nothing stays. '}The carrier may end services that aren’t listed.`}
        />
        <fields.Check
          name="feesPossible"
          label="I understand that fees may apply."
          hint="The price isn’t available. The losing carrier may charge for ending early."
        />
        <fields.Check
          name="dateIsRequest"
          label="I understand that the date is a request."
          hint={`${date} is valid only after the losing carrier confirms it.`}
        />
        {asksForBill && (
          <fields.Check
            name="withoutBill"
            label="Submit without a bill."
            hint="Carriers often reject a port request without a bill."
          />
        )}
      </div>
    </Card>
  )
}
