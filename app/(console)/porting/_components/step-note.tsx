import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { PortField } from '@/lib/areas/porting/request-fields'

/** The note beside a step; below the form on phones. */
export function StepNote({ title, intro, children }: { title?: string; intro?: ReactNode; children?: ReactNode }) {
  return (
    <aside aria-label={title ?? 'About this step'} className="h-fit max-lg:border-t max-lg:pt-4 lg:border-l">
      {title && <h2 className="font-semibold lg:pl-5">{title}</h2>}
      {intro && <p className="mt-1 text-sm text-muted lg:pl-5">{intro}</p>}
      {children}
    </aside>
  )
}

export function NotePart({ title, lit, children }: { title: string; lit?: boolean; children: ReactNode }) {
  return (
    <section
      className={cn(
        'border-b py-2.5 last:border-b-0 lg:pl-5',
        lit && 'border-l-2 border-l-accent max-lg:pl-3 lg:-ml-px',
      )}
    >
      <h2 className="text-sm font-medium">{title}</h2>
      <div className="text-sm text-muted">{children}</div>
    </section>
  )
}

/** Trade knowledge, not from the provider's documents: what a losing carrier compares with its records. */
const compared: { title: string; fields: readonly PortField[]; says: string }[] = [
  {
    title: 'Account number',
    fields: ['accountNumber'],
    says: 'Must match exactly. A common reason for rejection.',
  },
  {
    title: 'Billing telephone number',
    fields: ['billingNumber'],
    says: 'The account’s main number, even if it isn’t ported.',
  },
  { title: 'Name', fields: ['carrier', 'location', 'company'], says: 'Company as on the CSR, with PLLC, Inc. or LLC.' },
  {
    title: 'Authorized contact',
    fields: ['contact', 'contactTitle'],
    says: 'Only a person listed on the account may sign.',
  },
  {
    title: 'Service address',
    fields: ['streetNumber', 'prefix', 'street', 'suffix', 'unit', 'city', 'state', 'zip'],
    says: 'The service location, with suite or floor; not the billing address.',
  },
  {
    title: 'PIN',
    fields: ['portOutPin', 'wireless', 'pin', 'ssn'],
    says: 'Always for wireless; for others if one was set.',
  },
]

/** The row of the focused field is highlighted. */
export function ComparedNote({ focused }: { focused: string | null }) {
  return (
    <StepNote
      title="What carriers compare"
      intro="Each with its customer service record (CSR). Ask the carrier for it: the bill often differs."
    >
      <div className="mt-1">
        {compared.map(({ title, fields, says }) => (
          <NotePart key={title} title={title} lit={fields.some((name) => name === focused)}>
            {says}
          </NotePart>
        ))}
      </div>
    </StepNote>
  )
}
