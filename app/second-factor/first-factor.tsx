'use client'

import { useState } from 'react'
import { FactorSetup } from '@/components/account/factor-setup'
import { paths } from '@/lib/paths'
import type { BegunFactor } from '@/lib/second-factor'
import { turnFactorOnAction } from './actions'

export function FirstFactor({ begun }: { begun: BegunFactor }) {
  // The page makes another whenever it is drawn; what was scanned is the first.
  const [first] = useState(begun)
  return (
    <FactorSetup begun={first} turnOn={turnFactorOnAction} onDone={() => window.location.replace(paths.overview)} />
  )
}
