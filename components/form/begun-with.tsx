'use client'

import { Fragment, type ReactNode, useState } from 'react'

/**
 * Restarts a form when the URL requests other values, for example from the find box on the same page. Without requested
 * values (the page's own tab), typed values stay.
 */
export function BegunWith({ asked, children }: { asked: string; children: ReactNode }) {
  const [begun, begin] = useState(asked)
  if (asked !== '' && asked !== begun) begin(asked)
  return <Fragment key={begun}>{children}</Fragment>
}
