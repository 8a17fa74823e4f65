'use client'

import { OpenActs } from '@/components/operation/open-acts'
import { OperationForm } from '@/components/operation/operation-form'
import { CopyButton } from '@/components/ui/copy-button'
import { KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import type { OpenAct } from '@/lib/entry-view'
import { orderNumber } from '@/lib/faces/numbers'
import { formatInternational } from '@/lib/fields/international-number'
import { formatMoney } from '@/lib/fields/money-text'
import { isolated } from '@/lib/isolated'
import type { OperationOf } from '@/lib/operations/face'
import type { Country, OrderedNumbers } from '@/lib/operations/numbers'
import { paths } from '@/lib/paths'
import { orderNumberAction } from '../actions'
import { PlaceFields, type PlaceValues } from './place-fields'
import { RoutingFields, type RoutingValues } from './routing-fields'

type Values = PlaceValues & RoutingValues

interface OrderNumberFormProps {
  countries: readonly Country[]
  /** Null when it could not be read. */
  balance: string | null
  open: OpenAct[]
}

export function OrderNumberForm({ countries, balance, open }: OrderNumberFormProps) {
  return (
    <OperationForm<OperationOf<typeof orderNumber>, Values>
      operation={orderNumber}
      action={orderNumberAction}
      defaultValues={{ countryCode: '', city: '', trunk: '', forwardTo: '' }}
      submitLabel={({ city, countryCode }) =>
        city.trim() && countryCode ? `Order a number in ${city.trim()}, ${countryCode}` : 'Order number'
      }
      consequences={(values) => <Consequences {...values} countries={countries} balance={balance} />}
      next={(_, data) => <Ordered ordered={data as OrderedNumbers | null} />}
      note="The provider picks the number and tells no price beforehand. You confirm before anything is charged."
    >
      {(form) => (
        <>
          <OpenActs
            entries={open}
            blocked="Further orders are blocked until it is settled: two open ones could not be told apart."
          />
          <PlaceFields form={form} countries={countries} />
          <RoutingFields form={form} />
        </>
      )}
    </OperationForm>
  )
}

function Consequences({
  countryCode,
  city,
  trunk,
  forwardTo,
  countries,
  balance,
}: Values & Omit<OrderNumberFormProps, 'open'>) {
  const country = countries.find((c) => c.code === countryCode)
  return (
    <KeyValues
      columns={1}
      items={[
        {
          label: 'Country',
          value: country && country.name !== countryCode ? `${isolated(country.name)} (${countryCode})` : countryCode,
        },
        { label: 'City', value: city },
        { label: 'Rings on', value: `trunk ${trunk}` },
        { label: 'Direct forward', value: formatInternational(forwardTo), mono: true },
        {
          label: 'Price',
          value: 'Not told beforehand',
          hint: 'The provider tells no price before the order. It charges the account’s balance.',
        },
        { label: 'Balance now', value: balance === null ? 'Could not be read' : formatMoney(balance) },
      ]}
    />
  )
}

/** What was bought, at once to be copied: the order named no number. */
function Ordered({ ordered }: { ordered: OrderedNumbers | null }) {
  if (!ordered) {
    return (
      <p>
        The answer names no number. Look for the new one under <TextLink href={paths.numbers}>Numbers</TextLink>.
      </p>
    )
  }
  return (
    <div>
      <p>{ordered.numbers.length === 1 ? 'Your new number:' : `Your ${ordered.numbers.length} new numbers:`}</p>
      <ul aria-label="Ordered numbers">
        {ordered.numbers.map((number) => (
          <li key={number} className="flex flex-wrap items-center gap-2">
            <TextLink href={paths.number(number)} className="font-mono text-base">
              {number}
            </TextLink>
            <CopyButton text={number} label={`Copy ${number}`} iconOnly />
          </li>
        ))}
      </ul>
    </div>
  )
}
