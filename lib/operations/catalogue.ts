import * as dlc from './10dlc'
import * as backups from './backups'
import * as billing from './billing'
import * as brands from './brands'
import * as callbacks from './callbacks'
import * as campaigns from './campaigns'
import * as fax from './fax'
import * as faxAccount from './fax-account'
import * as faxPermissions from './fax-permissions'
import * as faxSending from './fax-sending'
import * as messaging from './messaging'
import * as numbers from './numbers'
import type { AnyOperation, WriteOperation } from './operation'
import * as porting from './porting'
import * as ports from './ports'
import * as rates from './rates'
import type { ReadOperation } from './read-operation'
import * as sending from './sending'
import * as servers from './servers'
import * as trunks from './trunks'

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'wire' in value
}

const modules = {
  backups,
  billing,
  brands,
  '10dlc': dlc,
  callbacks,
  campaigns,
  fax,
  'fax-account': faxAccount,
  'fax-permissions': faxPermissions,
  'fax-sending': faxSending,
  messaging,
  numbers,
  porting,
  ports,
  rates,
  sending,
  servers,
  trunks,
}
const exported = Object.entries(modules)
  .flatMap(([module, entries]) => Object.entries(entries).map(([name, value]) => ({ module, name, value })))
  .flatMap(({ value, ...home }) => (isOperation(value) ? [{ home, operation: value }] : []))
  // By id, because the order of a module's exports differs between tools.
  .sort((a, b) => (a.operation.id < b.operation.id ? -1 : 1))

/** Every operation, by id. Server side: a page imports the ones it uses, not this. */
export const catalogue: ReadonlyMap<string, AnyOperation> = new Map(exported.map((e) => [e.operation.id, e.operation]))

/** Where each operation stands: its module in this folder, and its exported name. */
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
