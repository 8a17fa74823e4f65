'use client'

import { Fragment, type ReactNode, useState } from 'react'

/**
 * Around a form that begins with what the address asks for: asked for something else, by the find box on its own page, it begins anew. Where
 * nothing is asked for (the page's own tab), what is typed stays.
 */
export function BegunWith({ asked, children }: { asked: string; children: ReactNode }) {
  const [begun, begin] = useState(asked)
  if (asked !== '' && asked !== begun) begin(asked)
  return <Fragment key={begun}>{children}</Fragment>
}
