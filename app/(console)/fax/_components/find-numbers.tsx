'use client'

import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { assumptions } from '@/lib/areas/fax/assumptions'
import { AvailableNumbers } from './available-numbers'
import { Basket } from './basket'
import { FindKeys } from './find-keys'
import { type FindValues, searchOf } from './find-search'
import { useOrders } from './use-orders'

/** Searches for available numbers. Picked numbers stay picked across searches. */
export function FindNumbers({ balance }: { balance: ReactNode }) {
  const form = useForm<FindValues>({
    defaultValues: {
      kind: 'local',
      by: 'place',
      state: '',
      rateCenter: '',
      zip: '',
      areaCode: '',
      code: '833',
      tier: assumptions.fax.zipTier,
      tollFreeTier: assumptions.fax.zipTier,
    },
  })
  const values = useWatch({ control: form.control }) as FindValues
  const orders = useOrders()
  return (
    <div className="space-y-4">
      <FindKeys form={form} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19.5rem]">
        <AvailableNumbers
          search={searchOf(values)}
          isPicked={(number) => orders.picks.some((pick) => pick.number === number)}
          onPick={orders.toggle}
        />
        <Basket orders={orders} balance={balance} />
      </div>
    </div>
  )
}
