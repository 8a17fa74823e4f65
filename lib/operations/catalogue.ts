import * as billing from './billing/operations'
import * as callbacks from './callbacks/operations'
import * as brands from './dlc/brands'
import * as campaigns from './dlc/campaigns'
import * as dlc from './dlc/operations'
import * as faxAccount from './fax/account'
import * as fax from './fax/operations'
import * as faxPermissions from './fax/permissions'
import * as faxSending from './fax/sending'
import * as messaging from './messaging/operations'
import * as sending from './messaging/sending'
import * as numbers from './numbers/operations'
import type { AnyOperation, WriteOperation } from './operation'
import * as ports from './porting/operations'
import * as porting from './porting/writes'
import * as rates from './rates/operations'
import type { ReadOperation } from './read-operation'
import * as backups from './servers/backups'
import * as servers from './servers/operations'
import * as trunks from './trunks/operations'

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'wire' in value
}

const modules = {
  'billing/operations': billing,
  'callbacks/operations': callbacks,
  'dlc/brands': brands,
  'dlc/campaigns': campaigns,
  'dlc/operations': dlc,
  'fax/account': faxAccount,
  'fax/operations': fax,
  'fax/permissions': faxPermissions,
  'fax/sending': faxSending,
  'messaging/operations': messaging,
  'messaging/sending': sending,
  'numbers/operations': numbers,
  'porting/operations': ports,
  'porting/writes': porting,
  'rates/operations': rates,
  'servers/backups': backups,
  'servers/operations': servers,
  'trunks/operations': trunks,
}
const exported = Object.entries(modules)
  .flatMap(([module, entries]) => Object.entries(entries).map(([name, value]) => ({ module, name, value })))
  .flatMap(({ value, ...home }) => (isOperation(value) ? [{ home, operation: value }] : []))
  // By id, because tools differ in the order of a module's exports.
  .sort((a, b) => (a.operation.id < b.operation.id ? -1 : 1))

/** Every operation by id. Server only: a page imports the ones it uses instead. */
export const catalogue: ReadonlyMap<string, AnyOperation> = new Map(exported.map((e) => [e.operation.id, e.operation]))

/** Where each operation is defined: its module below this folder, and its exported name. */
export const homes: ReadonlyMap<string, { module: string; name: string }> = new Map(
  exported.map((e) => [e.operation.id, e.home]),
)

export function writeOperation(id: string): WriteOperation | null {
  const found = catalogue.get(id)
  return found?.kind === 'write' ? found : null
}

export function readOperation(id: string): ReadOperation | null {
  const found = catalogue.get(id)
  return found?.kind === 'read' ? found : null
}
