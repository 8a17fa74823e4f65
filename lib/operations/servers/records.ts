import { z } from 'zod'
import { classed } from '@/lib/fields/field-class'
import { oneRecord, pageOfRecords, text } from '@/lib/operations/answers'
import { assumptions } from '@/lib/operations/assumptions'
import { mapMembers } from '@/lib/operations/map-members'
import { otherMembers } from '@/lib/operations/named-row'

// What the provider tells of a server and of a backup. Their ids, and who is let in, are sensitive (specification 2.9).

const names = assumptions.servers

const IdText = z.union([z.string().trim(), z.number()]).transform(String)

/** An array of texts in the provider's document; one text with commas is read too. */
const Addresses = z
  .union([z.array(IdText), z.string()])
  .nullish()
  .transform((given) => (typeof given === 'string' ? given.split(/[\s,;]+/) : (given ?? [])))
  .transform((given) => given.filter((address) => address !== ''))

export const Server = z.object({
  serverId: text.personal,
  /** The provider's word for its size. */
  type: text.internal,
  /** YYYY-MM-DD */
  ordered: text.internal,
  /** Who is let in. As one: not even how many there are is told. */
  addresses: classed('personal', z.array(z.string())),
  /** active, inactive; open. */
  status: text.internal,
  more: text.secrets,
})
export type Server = z.output<typeof Server>

export const ServerList = pageOfRecords(
  mapMembers(() => names.record, {
    serverId: IdText,
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

// Whoever makes one names it, so a name may say anything.
export const Backup = z.object({
  backupId: text.personal,
  name: text.personal,
  /** manual, daily, …; open. */
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

/** The server that an order made. */
export const OrderedServer = oneRecord(
  mapMembers(() => ({ serverId: names.record.serverId }), { serverId: IdText })
    .transform(({ serverId }) => ({ serverId }))
    .pipe(z.object({ serverId: text.personal })),
)
