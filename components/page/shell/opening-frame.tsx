'use client'

import { type ReactNode, use } from 'react'
import { Bars } from '../list/bars'
import { useOpening } from './opening'
import { PlacesContext } from './places-context'

/** While a page of the menu opens, its name is shown instead of the page before it. The page itself brings the heading. */
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
      <div className={place ? 'hidden' : 'contents'}>{children}</div>
    </>
  )
}
