'use client'

import { useState } from 'react'
import { FactorSetup } from '@/components/account/factor-setup'
import type { BegunFactor } from '@/lib/second-factor'
import { turnFactorOnAction } from './actions'

/** `onward`: a page of this console. */
export function FirstFactor({ begun, onward }: { begun: BegunFactor; onward: string }) {
  // The page makes another whenever it is drawn; what was scanned is the first.
  const [first] = useState(begun)
  return (
    <FactorSetup begun={first} turnOn={turnFactorOnAction} onDone={() => window.location.replace(onward)} />
  )
}
