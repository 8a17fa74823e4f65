'use client'

import { Fragment, type ReactNode, useState } from 'react'

/**
 * Restarts a form when the URL requests other values, for example from the find box on the same page. Without requested
 * values (the page's own tab), typed values stay.
 */
export function BegunWith({ requested, children }: { requested: string; children: ReactNode }) {
  const [begun, begin] = useState(requested)
  if (requested !== '' && requested !== begun) begin(requested)
  return <Fragment key={begun}>{children}</Fragment>
}
