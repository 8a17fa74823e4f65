'use client'

import { Fragment, type ReactNode, useState } from 'react'

/**
 * Restarts the form inside it when the URL requests other values, for example from the find box on the same page. If the URL
 * requests no values (the page's own tab), the typed values stay.
 */
export function RestartWhenRequested({ requested, children }: { requested: string; children: ReactNode }) {
  const [current, restart] = useState(requested)
  if (requested !== '' && requested !== current) restart(requested)
  return <Fragment key={current}>{children}</Fragment>
}
