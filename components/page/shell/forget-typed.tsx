'use client'

import type { ReactNode } from 'react'
import { forgetTyped } from '@/components/form/typed-in-tab'

/** Wraps the sign-out form, and removes unsent texts from this tab when the person signs out. */
export function ForgetTyped({ children }: { children: ReactNode }) {
  return <div onSubmitCapture={forgetTyped}>{children}</div>
}
