'use client'

import { useState } from 'react'
import { FactorSetup } from '@/components/account/factor-setup'
import { paths } from '@/lib/paths'
import type { BegunFactor } from '@/lib/second-factor'
import { turnFactorOnAction } from './actions'

export function FirstFactor({ begun, email }: { begun: BegunFactor; email: string }) {
  // The page makes another whenever it is drawn; what was scanned is the first.
  const [first] = useState(begun)
  return (
    <FactorSetup
      begun={first}
      email={email}
      turnOn={turnFactorOnAction}
      onDone={() => window.location.replace(paths.overview)}
    />
  )
}
