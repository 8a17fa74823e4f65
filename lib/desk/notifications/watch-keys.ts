import { deleteBrand } from '@/lib/areas/10dlc/brands'
import { cancelPort } from '@/lib/areas/porting/operations'
import { deleteServer } from '@/lib/areas/servers/operations'
import { deleteTrunk } from '@/lib/areas/trunks/operations'
import type { WatchKind } from './notification'

/** Locks of changes to a thing, by which the changes are found; none for an entry, which is itself a change. */
export const watchKeys: Record<WatchKind, (key: string) => readonly string[]> = {
  port: (id) => cancelPort.locks({ id }),
  brand: (brand) => deleteBrand.locks({ brand, name: '' }),
  campaign: (campaign) => [`campaign:${campaign}`],
  number: (number) => [`did:${number.replace(/\D/g, '')}`],
  trunk: (trunk) => deleteTrunk.locks({ trunk }),
  server: (serverId) => deleteServer.locks({ serverId }),
  entry: () => [],
}

/** Whether the lock and the key are equal, or one is a part of the other, as with lock keys (server/core/journal/lock-keys.ts). */
export const touches = (lock: string, key: string) =>
  lock === key || lock.startsWith(`${key}:`) || key.startsWith(`${lock}:`)
