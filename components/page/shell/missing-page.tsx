'use client'

import { usePathname } from 'next/navigation'
import { use } from 'react'
import { ButtonLink } from '@/components/ui/link'
import { currentAmong } from './current-page'
import { PlacesContext } from './places-context'

/** For an unknown URL: its name, and the closest page above it that this person may open. */
export function MissingPage() {
  const path = usePathname()
  const { pages } = use(PlacesContext)
  const above = currentAmong(
    pages.map(({ href }) => href),
    path,
  )
  const place = pages.find(({ href }) => href === above)
  return (
    <div className="max-w-prose space-y-4">
      <div className="space-y-1">
        <h1 className="text-xl font-semibold">There is nothing at this address</h1>
        <p className="text-pretty text-muted">
          The address <span className="font-mono break-all text-ink">{path}</span> may be mistyped, or the page was
          renamed or removed.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {place && (
          <ButtonLink href={place.href} variant="primary">
            Go to {place.label}
          </ButtonLink>
        )}
        <ButtonLink href="/" variant={place ? 'secondary' : 'primary'}>
          Go to the overview
        </ButtonLink>
      </div>
    </div>
  )
}
