'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { Banner } from '@/components/ui/banner'

const Context = createContext<(kept: boolean) => void>(() => undefined)

/** For the form: that its words were kept, or that others are on their way. */
export const useTellKept = () => useContext(Context)

/** Says that the words of a refusal were kept, in a place of its own: the first ones take the place of the form that they were pasted into. */
export function RefusalKept({ children }: { children: ReactNode }) {
  const [kept, setKept] = useState(false)
  return (
    <Context value={setKept}>
      {children}
      {kept && <Banner kind="done" role="status" title="Saved." className="mx-4 mb-4" />}
    </Context>
  )
}
