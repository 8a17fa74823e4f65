'use client'

import type { ReactNode } from 'react'
import { RowOperation, RowOperations } from '@/components/operation/row-operations'
import { PhoneNumber } from '@/components/ui/phone-number'
import { MOST_TRUNKS } from '@/lib/areas/trunks/all-trunks'
import type { BlockedCaller } from '@/lib/areas/trunks/operations'
import { unblockCaller } from '@/lib/areas/trunks/summaries'
import { hidden } from '@/lib/core/fields/hidden'
import { formatNumber } from '@/lib/core/fields/number'
import { unblockCallerAction } from '../actions'

export function Unblocking({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <RowOperations operation={unblockCaller} action={unblockCallerAction} {...(className && { className })}>
      {children}
    </RowOperations>
  )
}

/** For the rows of a single number: removes all its blocks together. */
export function UnblockEverywhere({ rows }: { rows: readonly BlockedCaller[] }) {
  const [first] = rows
  if (!first || rows.length < 2 || first.number === hidden || rows.some((row) => row.number !== first.number))
    return null
  const trunks = rows.map(({ trunk }) => trunk)
  if (trunks.length > MOST_TRUNKS) return null
  return (
    <div className="mb-4">
      <RowOperation operation={unblockCaller} input={{ number: first.number, trunks }} of={`on ${trunks.join(', ')}`}>
        Unblock <PhoneNumber number={first.number} /> on all {trunks.length}
      </RowOperation>
    </div>
  )
}

export function Unblock({ number, trunk }: { number: string; trunk: string }) {
  return (
    <RowOperation
      operation={unblockCaller}
      input={{ number, trunks: [trunk] }}
      of={`${formatNumber(number)} on ${trunk}`}
    >
      Unblock
    </RowOperation>
  )
}
