'use client'

import { useState } from 'react'
import { RoutingFields, type RoutingValues } from '@/components/areas/numbers/routing-fields'
import { useSpaced } from '@/components/areas/numbers/use-spaced'
import { OpenChanges } from '@/components/operation/open-changes'
import { OperationForm } from '@/components/operation/operation-form'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolated } from '@/components/ui/isolated'
import { KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { numberTarget } from '@/lib/areas/numbers/number-target'
import type { Country, OrderedNumbers } from '@/lib/areas/numbers/operations'
import { orderNumber } from '@/lib/areas/numbers/summaries'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { NO_PRICE, NOT_READ } from '@/lib/core/text/fact-texts'
import { isolated } from '@/lib/core/text/isolated'
import { orderNumberAction } from '../actions'
import { PlaceFields, type PlaceValues } from './place-fields'

interface Lately {
  target: string
  by: string
  at: string
}

interface OrderNumberFormProps {
  countries: readonly Country[]
  /** Null if it could not be read. */
  balance: string | null
  open: OpenChange[]
  used: readonly string[]
  /** Orders of the last hour, newest first. */
  lately: readonly Lately[]
}

export function OrderNumberForm({ countries, balance, open, used, lately }: OrderNumberFormProps) {
  const [orders, setOrders] = useState(0)
  return (
    <OperationForm
      operation={orderNumber}
      action={orderNumberAction}
      defaultValues={{ countryCode: '', city: '', trunk: '', forwardTo: '' }}
      onDone={() => setOrders((n) => n + 1)}
      submitLabel={({ city, countryCode }) =>
        city.trim() && countryCode ? `Order a number in ${city.trim()}, ${countryCode}` : 'Order number'
      }
      consequences={(values) => <Consequences {...values} {...{ countries, balance, lately }} />}
      next={(_, data, createdIds) => (
        <Ordered
          ordered={(data as OrderedNumbers | null) ?? (createdIds.length > 0 ? { numbers: [...createdIds] } : null)}
        />
      )}
      note="The provider picks the number and doesn’t quote a price. You confirm before anything is charged."
    >
      {(fields) => (
        <>
          <OpenChanges entries={open} />
          <PlaceFields key={orders} fields={fields} countries={countries} />
          <RoutingFields fields={fields} used={used} />
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
  lately,
}: PlaceValues & RoutingValues & Omit<OrderNumberFormProps, 'open' | 'used'>) {
  const spaced = useSpaced(true)
  const target = numberTarget({ city: city.trim(), countryCode })
  const same = lately.filter((one) => one.target === target)
  const [last] = same
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
        ...(last
          ? [
              {
                label: 'Ordered there already',
                value: (
                  <>
                    {same.length === 1 ? 'One' : same.length} in the last hour, <RelativeTime at={last.at} /> by{' '}
                    <Isolated>{last.by}</Isolated>
                  </>
                ),
                hint: 'This orders one more.',
              },
            ]
          : []),
        { label: 'Rings on', value: `trunk ${trunk}` },
        { label: 'Direct forward', value: spaced(forwardTo), mono: true },
        {
          label: 'Price',
          value: NO_PRICE,
          hint: 'Charged to the provider account’s balance.',
        },
        { label: 'Balance now', value: balance === null ? NOT_READ : formatCents(balance) },
      ]}
    />
  )
}

/** The bought numbers, ready to copy: the order itself names none. */
function Ordered({ ordered }: { ordered: OrderedNumbers | null }) {
  if (!ordered) {
    return (
      <p>
        The provider’s answer doesn’t include the number. Find it under{' '}
        <TextLink href={paths.numbers}>Numbers</TextLink>.
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
