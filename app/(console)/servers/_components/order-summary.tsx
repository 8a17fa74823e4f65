'use client'

import { type ReactNode, Suspense, use } from 'react'
import { Card } from '@/components/ui/card'
import { KeyValues } from '@/components/ui/key-values'

/** What it costs, as far as anybody knows, beside the button. */
export function OrderSummary({ balance, submit }: { balance: Promise<string | null>; submit: ReactNode }) {
  return (
    <Card
      title="Order"
      footer="Nobody reaches a new server until an address is allowed. The password is shown once, after the order."
    >
      <KeyValues
        columns={1}
        items={[
          { label: 'Price', value: 'Not told beforehand' },
          {
            label: 'Balance',
            value: (
              <Suspense fallback={<span className="text-muted">Asking</span>}>
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

function Balance({ balance }: { balance: Promise<string | null> }) {
  return use(balance) ?? <span className="text-muted">Not read</span>
}
