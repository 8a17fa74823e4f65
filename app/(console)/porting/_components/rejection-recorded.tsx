'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { Banner } from '@/components/ui/banner'

const Context = createContext<(recorded: boolean) => void>(() => undefined)

/** Reports to the form that its text was saved, or that saving has started. */
export const useRejectionRecorded = () => useContext(Context)

/** Confirms outside the form that the text of a rejection was saved, because the first such text replaces the form. */
export function RejectionRecorded({ children }: { children: ReactNode }) {
  const [recorded, setRecorded] = useState(false)
  return (
    <Context value={setRecorded}>
      {children}
      {recorded && <Banner kind="done" role="status" title="Saved." className="mx-4 mb-4" />}
    </Context>
  )
}
