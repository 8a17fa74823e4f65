'use client'

import { type ReactNode, use } from 'react'
import { Bars } from '../list/bars'
import { useOpening } from './opening'
import { PlacesContext } from './places-context'

/** While a page of the menu opens, its name is shown instead of the previous page. The new page then has its own heading. */
export function OpeningFrame({ children }: { children: ReactNode }) {
  const { pages } = use(PlacesContext)
  const href = useOpening()
  const place = href === null ? undefined : pages.find((page) => page.href === href)
  return (
    <>
      {place && (
        <div data-opening="">
          <p aria-hidden="true" className="mb-4 flex min-h-9 items-center text-xl font-semibold">
            {place.label}
          </p>
          <Bars columns={4} />
        </div>
      )}
      {/* Not display: none: the framework scrolls to a new page once, and would wait for a page without a size until after the next action. */}
      <div className={place ? 'invisible h-0 overflow-hidden' : 'contents'}>{children}</div>
    </>
  )
}
