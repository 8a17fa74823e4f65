'use client'

import type { ReactNode } from 'react'
import { RowAct, RowActs } from '@/components/operation/row-acts'
import { unblockCaller } from '@/lib/faces/trunks'
import { formatNumber } from '@/lib/fields/number'
import { unblockCallerAction } from '../actions'

/** Around a list of blocked callers. */
export function Unblocking({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <RowActs operation={unblockCaller} action={unblockCallerAction} {...(className && { className })}>
      {children}
    </RowActs>
  )
}

export function Unblock({ number, trunk }: { number: string; trunk: string }) {
  return (
    <RowAct operation={unblockCaller} input={{ number, trunks: [trunk] }} of={`${formatNumber(number)} on ${trunk}`}>
      Unblock
    </RowAct>
  )
}
