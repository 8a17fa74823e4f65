import * as billing from './billing'
import type { Operation, ReadOperation, WriteOperation } from './operation'
import * as trunks from './trunks'

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'wire' in value
}

/** Every entry, by id. Server side: a page imports the entries it uses, not this. */
export const catalogue: ReadonlyMap<string, Operation> = new Map(
  [billing, trunks].flatMap((area) => Object.values(area).filter(isOperation)).map((o) => [o.id, o]),
)

export function writeOperation(id: string): WriteOperation | null {
  const found = catalogue.get(id)
  return found?.kind === 'write' ? found : null
}

export function readOperation(id: string): ReadOperation | null {
  const found = catalogue.get(id)
  return found?.kind === 'read' ? found : null
}
