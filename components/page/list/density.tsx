'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DENSITY_COOKIE, remember } from '../shell/preferences'

/** Dense or normal rows in all lists of this person. */
export function Density() {
  const [dense, setDense] = useState(false)
  useEffect(() => setDense(document.documentElement.dataset.density === 'dense'), [])

  function toggle() {
    const { dataset } = document.documentElement
    if (dense) delete dataset.density
    else dataset.density = 'dense'
    remember(DENSITY_COOKIE, dense ? undefined : 'dense')
    setDense(!dense)
  }

  return (
    <Button variant="ghost" size="sm" aria-pressed={dense} onClick={toggle} className="font-normal max-sm:hidden">
      Dense
    </Button>
  )
}
