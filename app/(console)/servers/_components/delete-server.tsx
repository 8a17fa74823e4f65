'use client'

import { Suspense, use } from 'react'
import { RemoveCard } from '@/components/operation/remove-card'
import { deleteServer } from '@/lib/operation-summaries/servers'
import { paths } from '@/lib/paths'
import { deleteServerAction } from '../actions'

interface DeleteServerProps {
  serverId: string
  listed: boolean
  order: { trunk: string } | null
  /** The number of backups; null if unknown. */
  backups: Promise<number | null>
}

export function DeleteServer({ serverId, listed, order, backups }: DeleteServerProps) {
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
        order?.trunk
          ? `Trunk ${order.trunk} and the numbers on it lead to it: their calls fail.`
          : 'Trunks and numbers that lead to it ring nowhere until they lead elsewhere.',
        'Phones and people who use it are cut off at once.',
        'Its allowed addresses are gone. An order later makes a new server.',
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
