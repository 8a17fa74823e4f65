'use client'

import type { ReactNode } from 'react'
import { forgetTyped } from '@/components/form/typed-in-tab'

/** Around the sign-out. */
export function ForgetTyped({ children }: { children: ReactNode }) {
  return <div onSubmitCapture={forgetTyped}>{children}</div>
}
