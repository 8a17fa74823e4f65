import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { PortStep } from '@/lib/areas/porting/request-fields'
import { formatNumber, nationalNumber } from '@/lib/core/fields/number'
import { NotePart, StepNote } from './step-note'
import type { Wizard } from './use-port-wizard'

/** Nothing is extracted from a bill: people compare it. */
export function BillNote({ wizard }: { wizard: Wizard }) {
  const { values: v } = wizard
  const number = nationalNumber(v.billingNumber)
  const street = [v.streetNumber, v.prefix, v.street, v.suffix].filter(Boolean).join(' ')
  const address = [street, v.unit, [v.city, v.state, v.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const entered: { label: string; value: ReactNode; step: PortStep }[] = [
    ...(v.location === 'business' ? [{ label: 'Company', value: v.company, step: 'carrier' as const }] : []),
    {
      label: 'Account number',
      value: v.accountNumber && <span className="font-mono">{v.accountNumber}</span>,
      step: 'carrier',
    },
    { label: 'Main number', value: number ? formatNumber(number) : v.billingNumber, step: 'carrier' },
    { label: 'Service address', value: address, step: 'address' },
    { label: 'Contact', value: v.contact, step: 'carrier' },
  ]
  return (
    <StepNote
      title="Compare with the bill"
      intro="What you entered. Compare it with the bill: one wrong character costs a week."
    >
      {entered.map(({ label, value, step }) => (
        <section key={label} className="border-b py-2 lg:pl-5">
          <h3 className="flex items-center justify-between gap-2 text-sm font-medium">
            {label}
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Edit ${label.toLowerCase()}`}
              onClick={() => void wizard.go(step)}
            >
              Edit
            </Button>
          </h3>
          <div className="text-sm">{value || <span className="text-muted">Not entered</span>}</div>
        </section>
      ))}
      <NotePart title="Stored">
        Encrypted. Deleted 30 days after the request is settled, or now with Remove. The record keeps name, size and
        hash.
      </NotePart>
    </StepNote>
  )
}
