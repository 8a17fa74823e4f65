import * as brands from '@/lib/areas/10dlc/brands'
import * as campaigns from '@/lib/areas/10dlc/campaigns'
import * as dlc from '@/lib/areas/10dlc/operations'
import * as billing from '@/lib/areas/billing/operations'
import * as rates from '@/lib/areas/billing/rates'
import * as callbacks from '@/lib/areas/callbacks/operations'
import * as faxAccount from '@/lib/areas/fax/account'
import * as fax from '@/lib/areas/fax/operations'
import * as faxPermissions from '@/lib/areas/fax/permissions'
import * as faxSending from '@/lib/areas/fax/sending'
import * as messaging from '@/lib/areas/messaging/operations'
import * as sending from '@/lib/areas/messaging/sending'
import * as numbers from '@/lib/areas/numbers/operations'
import * as ports from '@/lib/areas/porting/operations'
import * as porting from '@/lib/areas/porting/writes'
import * as backups from '@/lib/areas/servers/backups'
import * as servers from '@/lib/areas/servers/operations'
import * as trunks from '@/lib/areas/trunks/operations'
import type { AnyOperation, WriteOperation } from '@/lib/core/operation/operation'
import type { ReadOperation } from '@/lib/core/operation/read-operation'

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'wire' in value
}

const modules = {
  '10dlc/brands': brands,
  '10dlc/campaigns': campaigns,
  '10dlc/operations': dlc,
  'billing/operations': billing,
  'billing/rates': rates,
  'callbacks/operations': callbacks,
  'fax/account': faxAccount,
  'fax/operations': fax,
  'fax/permissions': faxPermissions,
  'fax/sending': faxSending,
  'messaging/operations': messaging,
  'messaging/sending': sending,
  'numbers/operations': numbers,
  'porting/operations': ports,
  'porting/writes': porting,
  'servers/backups': backups,
  'servers/operations': servers,
  'trunks/operations': trunks,
}
const exported = Object.entries(modules)
  .flatMap(([module, entries]) => Object.entries(entries).map(([name, value]) => ({ module, name, value })))
  .flatMap(({ value, ...home }) => (isOperation(value) ? [{ home, operation: value }] : []))
  // By id, because tools differ in the order of a module's exports.
  .sort((a, b) => (a.operation.id < b.operation.id ? -1 : 1))

/** Every operation by id. Server only: code for the browser imports the summaries that it uses. */
export const catalogue: ReadonlyMap<string, AnyOperation> = new Map(exported.map((e) => [e.operation.id, e.operation]))

/** Where each operation is defined: its module in lib/areas/, and its exported name. */
export const homes: ReadonlyMap<string, { module: string; name: string }> = new Map(
  exported.map((e) => [e.operation.id, e.home]),
)

export function writeOperation(id: string): WriteOperation | null {
  const operation = catalogue.get(id)
  return operation?.kind === 'write' ? operation : null
}

/** What an open change of this operation blocks. A retired operation has no text of its own. */
export const blocksOf = (id: string): string => writeOperation(id)?.blocks ?? 'the same change'

export function readOperation(id: string): ReadOperation | null {
  const operation = catalogue.get(id)
  return operation?.kind === 'read' ? operation : null
}
