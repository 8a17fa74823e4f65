import { deleteBrand } from '@/lib/operations/dlc/brands'
import { cancelPort } from '@/lib/operations/porting/operations'
import { deleteServer } from '@/lib/operations/servers/operations'
import { deleteTrunk } from '@/lib/operations/trunks/operations'
import type { WatchKind } from './notification'

/** The lock of acts on a thing, by which they are found; none for an entry, which is one itself. */
export const watchKeys: Record<WatchKind, (key: string) => readonly string[]> = {
  port: (id) => cancelPort.locks({ id }),
  brand: (brand) => deleteBrand.locks({ brand, name: '' }),
  campaign: (campaign) => [`campaign:${campaign}`],
  number: (number) => [`did:${number.replace(/\D/g, '')}`],
  trunk: (trunk) => deleteTrunk.locks({ trunk }),
  server: (serverId) => deleteServer.locks({ serverId }),
  entry: () => [],
}

/** Is one of them the other, or a part of it? As lock keys are (server/core/journal/lock-keys.ts). */
export const touches = (lock: string, key: string) =>
  lock === key || lock.startsWith(`${key}:`) || key.startsWith(`${lock}:`)
