'use client'

import { Suspense, use } from 'react'
import { RemoveCard } from '@/components/operation/remove-card'
import { portedNumbers } from '@/lib/areas/porting/ported-numbers'
import { deleteServer } from '@/lib/areas/servers/summaries'
import { paths } from '@/lib/core/paths'
import { deleteServerAction } from '../actions'

interface DeleteServerProps {
  serverId: string
  listed: boolean
  order: { trunk: string } | null
  /** Numbers that port requests route to the order's trunk. */
  ported: number
  /** The number of backups; null if unknown. */
  backups: Promise<number | null>
}

export function DeleteServer({ serverId, listed, order, ported, backups }: DeleteServerProps) {
  return (
    <RemoveCard
      operation={deleteServer}
      action={deleteServerAction}
      input={{ serverId }}
      listed={listed}
      submitLabel={`Delete server ${serverId}`}
      depends={
        <Suspense fallback={<p className="font-medium">Everything on it is lost, with its backups.</p>}>
          <Lost backups={backups} />
        </Suspense>
      }
      consequences={[
        // The trunk of the order may have been changed since, and others may route here, too.
        ...(order?.trunk
          ? [`It was ordered for trunk ${order.trunk}.${ported > 0 ? ` ${portedNumbers(ported)} to that trunk.` : ''}`]
          : []),
        'Trunks and numbers routed to this server get no calls until you route them elsewhere.',
        'Phones and people who use it are disconnected immediately.',
        'Its allowed addresses are lost: a server that you order later is a new one, without them.',
      ]}
      back={{ href: paths.servers }}
    />
  )
}

function Lost({ backups }: Pick<DeleteServerProps, 'backups'>) {
  const count = use(backups)
  const which = count === null ? 'its backups' : count === 1 ? 'its 1 backup' : `its ${count} backups`
  return (
    <p className="font-medium">Everything on it is lost{count === 0 ? '. It has no backup' : `, with ${which}`}.</p>
  )
}
