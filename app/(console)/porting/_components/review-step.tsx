'use client'

import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { weekday } from '@/lib/areas/porting/days'
import type { PortStep } from '@/lib/areas/porting/request-fields'
import { maskedAccount, numberRanges } from '@/lib/areas/porting/wizard'
import { sizeText } from '@/lib/core/documents/kinds'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { dayText } from '@/lib/core/text/day-text'
import type { Wizard } from './use-port-wizard'

/** Everything that will be sent, card by card, with links to the fields. */
export function ReviewStep({ wizard }: { wizard: Wizard }) {
  const { values: v, numbers } = wizard
  const street = [v.streetNumber, v.prefix, v.street, v.suffix].filter(Boolean).join(' ')
  const billing = nationalNumber(v.billingNumber)
  // An empty time is not sent, and no list shows the time that a request has.
  const noTime = wizard.request ? 'Not sent: the provider doesn’t list its time' : 'No time requested'
  const fact = (label: string, value: ReactNode, mono = false): KeyValue => ({ label, value: value || undefined, mono })
  return (
    <>
      <Part wizard={wizard} step="numbers" title="Numbers">
        {[
          fact(numbers.length === 1 ? '1 number' : `${numbers.length} numbers`, numberRanges(numbers), true),
          fact(
            'Partial port',
            v.partial === 'yes' ? `${v.remainingServices || 'Something'} stays` : 'No, the whole account moves',
          ),
          fact('Used for', v.mode === 'fax' ? 'Fax' : 'Voice'),
        ]}
      </Part>
      <Part wizard={wizard} step="carrier" title="Losing carrier">
        {[
          fact('Carrier', v.carrier),
          fact('Account number', v.accountNumber && <Account number={v.accountNumber} />),
          fact('Main number', billing ? formatNumber(billing) : v.billingNumber, true),
          fact('Authorized by', [v.contact, v.contactTitle].filter(Boolean).join(', ')),
          fact('Company', v.location === 'business' ? v.company : v.company || 'Residential'),
          fact('Port-out PIN', v.portOutPin ? 'Set, not stored' : 'None'),
          ...(v.wireless === 'yes'
            ? [fact('Wireless', v.pin && v.ssn ? 'PIN and last 4 of SSN set, not stored' : undefined)]
            : []),
        ]}
      </Part>
      <Part wizard={wizard} step="address" title="Service address">
        {[
          fact(
            'Address',
            street && (
              <>
                {[street, v.unit].filter(Boolean).join(', ')}
                <br />
                {v.city}, {v.state} {v.zip}
              </>
            ),
          ),
        ]}
      </Part>
      <Part wizard={wizard} step="bill" title="Bill">
        {[fact('File', v.bill ? `${v.bill.name} · ${sizeText(v.bill.size)}` : 'None')]}
      </Part>
      <Part wizard={wizard} step="schedule" title="Schedule and routing">
        {[
          fact(
            'Requested FOC',
            v.focDate ? `${weekday(v.focDate)}, ${dayText(v.focDate)}, ${v.focDate.slice(0, 4)}` : 'No date requested',
          ),
          fact('Activation', v.activationTime ? `${v.activationTime} US Eastern` : noTime),
          fact('Trunk', v.mode === 'fax' ? 'None: fax' : v.trunk || 'None'),
          fact('Caller name listing', v.lidb === 'yes' ? 'Yes' : 'No'),
        ]}
      </Part>
    </>
  )
}

function Part({
  wizard,
  step,
  title,
  children,
}: {
  wizard: Wizard
  step: PortStep
  title: string
  children: KeyValue[]
}) {
  const edit = (
    <Button size="sm" variant="ghost" aria-label={`Edit ${title.toLowerCase()}`} onClick={() => void wizard.go(step)}>
      Edit
    </Button>
  )
  return (
    <Card title={title} actions={edit}>
      <KeyValues columns={1} items={children} />
    </Card>
  )
}

function Account({ number }: { number: string }) {
  const [shown, setShown] = useState(false)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="font-mono">{shown ? number : maskedAccount(number)}</span>
      <Button size="sm" variant="ghost" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Reveal'}
      </Button>
    </span>
  )
}
