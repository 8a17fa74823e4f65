import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { listNumbers as listMessagingNumbers } from '@/lib/areas/messaging/operations'
import { listNumbers as listInternationalNumbers } from '@/lib/areas/numbers/operations'
import { listPorts } from '@/lib/areas/porting/operations'
import { listServers } from '@/lib/areas/servers/operations'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { may, type Role } from '@/lib/core/access/roles'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import type { LabelKind } from './labels'

/** The list of each kind, and its member with the id. */
export const labeledLists: Record<LabelKind, [list: ReadOperation, member: string]> = {
  number: [listMessagingNumbers, 'number'],
  international: [listInternationalNumbers, 'name'],
  trunk: [listTrunks, 'name'],
  server: [listServers, 'serverId'],
  brand: [listBrands, 'id'],
  campaign: [listCampaigns, 'id'],
  port: [listPorts, 'id'],
}

/** Whether a role sees the ids of a kind in its list. Without them no row can be matched with its labels. */
export function seesIds(role: Role, kind: LabelKind): boolean {
  const [list, member] = labeledLists[kind]
  return may(role, list) && !hiddenFrom(role, list).has(member)
}
