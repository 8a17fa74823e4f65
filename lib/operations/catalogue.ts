import * as dlc from './10dlc'
import * as billing from './billing'
import * as messaging from './messaging'
import * as numbers from './numbers'
import type { Operation, ReadOperation, WriteOperation } from './operation'
import * as sending from './sending'
import * as trunks from './trunks'

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'wire' in value
}

const exported = [billing, dlc, messaging, numbers, sending, trunks]
  .flatMap((area) => Object.entries(area))
  .flatMap(([name, value]) => (isOperation(value) ? [{ name, operation: value }] : []))
  // By id, because the order of a module's exports differs between tools.
  .sort((a, b) => (a.operation.id < b.operation.id ? -1 : 1))

/** Every entry, by id. Server side: a page imports the entries it uses, not this. */
export const catalogue: ReadonlyMap<string, Operation> = new Map(exported.map((e) => [e.operation.id, e.operation]))

/** The server action of each entry: its exported name and "Action". */
export const actionNames: ReadonlyMap<string, string> = new Map(
  exported.map((e) => [e.operation.id, `${e.name}Action`]),
)

export function writeOperation(id: string): WriteOperation | null {
  const found = catalogue.get(id)
  return found?.kind === 'write' ? found : null
}

export function readOperation(id: string): ReadOperation | null {
  const found = catalogue.get(id)
  return found?.kind === 'read' ? found : null
}
