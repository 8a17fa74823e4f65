'use client'

import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/link'
import { paths } from '@/lib/core/paths'
import { serverPlaceAction } from '../place-action'

/** Links from an order to the new server if its page is known, else to the list. */
export function OpenOrdered({ serverId }: { serverId: string | undefined }) {
  const [place, setPlace] = useState<string | null>(null)
  useEffect(() => {
    if (serverId) void serverPlaceAction(serverId).then(setPlace, () => undefined)
  }, [serverId])
  if (!serverId || !place) return <ButtonLink href={paths.servers}>Go to servers</ButtonLink>
  return (
    <ButtonLink href={place} variant="primary">
      Open server {serverId}
    </ButtonLink>
  )
}
