'use client'

import type { ReactNode } from 'react'
import { RowAct, RowActs } from '@/components/operation/row-acts'
import { type SizeKey, sizeLabels } from '@/lib/areas/servers/sizes'
import { upgradeServer } from '@/lib/areas/servers/summaries'
import { upgradeServerAction } from '../actions'

/** Wraps the card, so that an outcome stays visible on refresh. */
export function Upgrading({ children }: { children: ReactNode }) {
  return (
    <RowActs operation={upgradeServer} action={upgradeServerAction}>
      {children}
    </RowActs>
  )
}

export function UpgradeTo({ serverId, from, to }: { serverId: string; from: SizeKey; to: SizeKey }) {
  return (
    <RowAct
      operation={upgradeServer}
      input={{ serverId, from, to }}
      of={`to ${sizeLabels[to]}`}
      submitLabel={`Upgrade to ${sizeLabels[to]}`}
      consequences={
        <ul className="list-disc space-y-1 pl-5">
          <li>The provider charges for it. The price isn’t available.</li>
          <li>It can’t be downsized later.</li>
          <li>It may restart the server and drop its calls.</li>
        </ul>
      }
    >
      Upgrade…
    </RowAct>
  )
}
