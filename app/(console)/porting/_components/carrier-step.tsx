'use client'

import { Lock } from 'lucide-react'
import { asOptions } from '@/components/form/as-options'
import { sentAs } from '@/components/form/sent-as'
import { useRead } from '@/components/operation/use-read'
import { isConfirmed } from '@/lib/areas/porting/statuses'
import { listPorts } from '@/lib/areas/porting/summaries'
import { isOneOf } from '@/lib/areas/porting/wizard'
import type { Wizard } from './use-port-wizard'

export function CarrierStep({ wizard }: { wizard: Wizard }) {
  const { form, fields, values, numbers } = wizard
  const reading = useRead(listPorts, { perPage: 200 }).data
  const ports = reading?.status === 'read' ? reading.data.rows : []
  const carriers = [...new Set(ports.map(({ carrier }) => carrier).filter(Boolean))].sort()

  function earlier(carrier: string): string {
    const same = ports.filter((port) => port.carrier.toLowerCase() === carrier.trim().toLowerCase())
    if (carrier.trim() === '' || same.length === 0) return ''
    const confirmed = same.filter(({ status }) => isConfirmed(status)).length
    return `${same.length} ${same.length === 1 ? 'port' : 'ports'} from this carrier listed, ${confirmed} confirmed`
  }

  const wireless = values.wireless === 'yes'
  return (
    <>
      <fields.Pick
        name="carrier"
        label="Carrier"
        hint="The company that bills for the numbers, not the network it resells."
        options={asOptions(carriers)}
        maxLength={255}
        echo={earlier}
      />
      <fields.Code
        name="accountNumber"
        label="Account number"
        hint="As on the CSR, with dashes and zeros. Not the phone number."
        after={<StoredSecret>masked after saving</StoredSecret>}
        echo={(typed) => (typed.trim() ? `${typed.trim().length} characters` : '')}
      />
      <fields.Number
        name="billingNumber"
        label="Billing telephone number"
        hint="The account’s main number."
        echo={(typed) => {
          const echo = sentAs(typed)
          if (!echo) return ''
          return isOneOf(typed, numbers) ? `${echo} · one of the numbers being ported` : echo
        }}
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <fields.Text
          name="contact"
          label="Authorized contact"
          autoComplete="off"
          echo={(typed) => (typed ? `${typed.length} of 25 characters` : '')}
        />
        <fields.Text name="contactTitle" label="Title" autoComplete="off" />
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <fields.Choice
          name="location"
          label="Kind of customer"
          onChange={() => form.clearErrors('company')}
          options={[
            { value: 'business', label: 'Business' },
            { value: 'residential', label: 'Residential' },
          ]}
        />
        <fields.Text name="company" label="Company" optional={values.location !== 'business'} autoComplete="off" />
      </div>
      <fields.Text
        name="portOutPin"
        label="Port-out PIN"
        optional
        hint="4 to 10 characters, if the carrier set one."
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        after={<StoredSecret>not stored</StoredSecret>}
      />
      <fields.Choice
        name="wireless"
        label="Are these wireless numbers?"
        onChange={() => {
          fields.set({ pin: '', ssn: '' })
          form.clearErrors('focDate')
        }}
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes: requires PIN and last 4 of SSN' },
        ]}
      />
      {wireless && (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <fields.Text
            name="pin"
            label="PIN"
            hint="Of the wireless account. Not stored."
            type="password"
            autoComplete="new-password"
            spellCheck={false}
          />
          <fields.Text
            name="ssn"
            label="Last four of the SSN"
            hint="Leading zeros too. Not stored."
            type="password"
            inputMode="numeric"
            maxLength={4}
            autoComplete="new-password"
            spellCheck={false}
          />
        </div>
      )}
    </>
  )
}

function StoredSecret({ children }: { children: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs text-muted">
      <Lock className="size-3.5" aria-hidden="true" />
      {children}
    </span>
  )
}
