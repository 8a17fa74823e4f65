'use client'

import { useState } from 'react'
import { FactorSetup } from '@/components/areas/account/factor-setup'
import type { BegunFactor } from '@/lib/core/access/second-factor'
import { turnFactorOnAction } from './actions'

interface FirstFactorProps {
  begun: BegunFactor
  email: string
  /** A path of this console. */
  onward: string
}

export function FirstFactor({ begun, email, onward }: FirstFactorProps) {
  // Each render makes a new secret; the first one was scanned.
  const [first] = useState(begun)
  return (
    <FactorSetup
      begun={first}
      email={email}
      turnOn={turnFactorOnAction}
      onDone={() => window.location.replace(onward)}
    />
  )
}
