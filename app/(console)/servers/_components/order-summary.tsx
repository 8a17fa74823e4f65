'use client'

import { type ReactNode, Suspense, use } from 'react'
import { Card } from '@/components/ui/card'
import { KeyValues } from '@/components/ui/key-values'
import type { ServiceRate } from '@/lib/areas/billing/rates'
import type { FamilyKey } from '@/lib/areas/servers/families'
import { listedRates } from '@/lib/areas/servers/listed-rates'
import type { SizeKey } from '@/lib/areas/servers/sizes'
import { LOADING, NOT_AVAILABLE, NOT_READ } from '@/lib/core/text/fact-texts'

interface OrderSummaryProps {
  balance: Promise<string | null>
  rates: Promise<readonly ServiceRate[] | null>
  chosen: { family: FamilyKey; size: SizeKey } | null
  submit: ReactNode
}

const waiting = <span className="text-muted">{LOADING}</span>

/** The cost, as far as it is known, next to the button. */
export function OrderSummary({ balance, rates, chosen, submit }: OrderSummaryProps) {
  return (
    <Card title="Order" footer="No one can reach a new server until an address is allowed.">
      <KeyValues
        columns={1}
        items={[
          { label: 'Price', value: NOT_AVAILABLE },
          ...(chosen
            ? [
                {
                  label: 'Listed rate',
                  hint: 'The provider states no unit for this rate. The rate for an order may differ.',
                  value: (
                    <Suspense fallback={waiting}>
                      <Listed rates={rates} {...chosen} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          {
            label: 'Balance',
            value: (
              <Suspense fallback={waiting}>
                <Balance balance={balance} />
              </Suspense>
            ),
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap">{submit}</div>
    </Card>
  )
}

function Balance({ balance }: Pick<OrderSummaryProps, 'balance'>) {
  return use(balance) ?? <span className="text-muted">{NOT_READ}</span>
}

/** The price that the provider lists. The provider names neither its unit nor whether it applies to orders. */
function Listed({ rates, family, size }: Pick<OrderSummaryProps, 'rates'> & { family: FamilyKey; size: SizeKey }) {
  const all = use(rates)
  if (!all) return <span className="text-muted">{NOT_READ}</span>
  const fitting = listedRates(all, family, size)
  if (fitting.length === 0) return <span className="text-muted">None by this size</span>
  return fitting.map(({ name, rate }) => (
    <span key={name} className="block">
      <span className="tabular-nums">{rate}</span> <span className="text-sm text-muted">{name}</span>
    </span>
  ))
}
