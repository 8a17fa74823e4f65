'use client'

import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { serverPlaceAction } from '../place-action'

/** The way on from an order: to the new server, once its page is known, else to all of them. */
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
