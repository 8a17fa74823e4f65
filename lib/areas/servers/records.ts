import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { oneRecord, pageOfRecords, text } from '@/lib/core/operation/answers'
import { mapMembers } from '@/lib/core/operation/map-members'
import { otherMembers } from '@/lib/core/operation/named-row'
import { WireId } from '@/lib/core/operation/wire-text'
import { assumptions } from './assumptions'

// Servers and backups as the provider reports them. Their ids and allowed addresses are sensitive (specification 2.9).

const names = assumptions.servers

const IdText = z.union([z.string().trim(), z.number()]).transform(String)

/** An array of strings in the provider's document; one string with commas is read, too. */
const Addresses = z
  .union([z.array(IdText), z.string()])
  .nullish()
  .transform((list) => (typeof list === 'string' ? list.split(/[\s,;]+/) : (list ?? [])))
  .transform((list) => list.filter((address) => address !== ''))

export const Server = z.object({
  serverId: text.personal,
  /** The provider’s name for its size. */
  type: text.internal,
  ordered: text.internal,
  /** Allowed addresses. Classed as a whole, so that even the count is hidden. */
  addresses: classed('personal', z.array(z.string())),
  /** active, inactive; open enumeration. */
  status: text.internal,
  more: text.secrets,
})
export type Server = z.output<typeof Server>

export const ServerList = pageOfRecords(
  mapMembers(() => names.record, {
    serverId: WireId,
    type: IdText.nullish(),
    ordered: IdText.nullish(),
    addresses: Addresses,
    status: IdText.nullish(),
  })
    .transform(({ rest, serverId, addresses, type, ordered, status }) => ({
      serverId,
      type: type ?? '',
      ordered: ordered ?? '',
      addresses,
      status: status ?? '',
      more: otherMembers(rest),
    }))
    .pipe(Server),
)

// People name backups, so a name may contain anything.
export const Backup = z.object({
  backupId: text.personal,
  name: text.personal,
  /** manual, daily, …; open enumeration. */
  type: text.internal,
  more: text.secrets,
})
export type Backup = z.output<typeof Backup>

export const BackupList = pageOfRecords(
  mapMembers(() => names.backupRecord, { backupId: IdText, name: IdText.nullish(), type: IdText.nullish() })
    .transform(({ rest, backupId, name, type }) => ({
      backupId,
      name: name ?? '',
      type: type ?? '',
      more: otherMembers(rest),
    }))
    .pipe(Backup),
)

/** The server created by an order. */
export const OrderedServer = oneRecord(
  mapMembers(() => ({ serverId: names.record.serverId }), { serverId: WireId })
    .transform(({ serverId }) => ({ serverId }))
    .pipe(z.object({ serverId: text.personal })),
)
