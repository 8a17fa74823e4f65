'use client'

import type { ReactNode } from 'react'
import { RowAct, RowActs } from '@/components/operation/row-acts'
import { MOST_TRUNKS } from '@/lib/areas/trunks/all-trunks'
import type { BlockedCaller } from '@/lib/areas/trunks/operations'
import { unblockCaller } from '@/lib/areas/trunks/summaries'
import { hidden } from '@/lib/core/fields/hidden'
import { formatNumber } from '@/lib/core/fields/number'
import { unblockCallerAction } from '../actions'

export function Unblocking({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <RowActs operation={unblockCaller} action={unblockCallerAction} {...(className && { className })}>
      {children}
    </RowActs>
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
      <RowAct operation={unblockCaller} input={{ number: first.number, trunks }} of={`on ${trunks.join(', ')}`}>
        Unblock {formatNumber(first.number)} on all {trunks.length}
      </RowAct>
    </div>
  )
}

export function Unblock({ number, trunk }: { number: string; trunk: string }) {
  return (
    <RowAct operation={unblockCaller} input={{ number, trunks: [trunk] }} of={`${formatNumber(number)} on ${trunk}`}>
      Unblock
    </RowAct>
  )
}
