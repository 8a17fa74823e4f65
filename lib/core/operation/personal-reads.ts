import type { Role } from '@/lib/core/access/roles'
import { namesAbove } from '@/lib/core/fields/field-class'
import type { ReadOperation } from './read-operation'

const cached = new WeakMap<ReadOperation, boolean>()

/** Whether the answer of this read has personal data at all. Schemas never change, so each is searched once. */
function hasPersonal(operation: ReadOperation): boolean {
  const isPersonal = cached.get(operation)
  if (isPersonal !== undefined) return isPersonal
  const secrets = new Set(namesAbove(operation.output, 'personal'))
  const has = namesAbove(operation.output, 'internal').some((name) => !secrets.has(name))
  cached.set(operation, has)
  return has
}

/** Whether this role sees personal data in the answer of this read: such a read is recorded (decision 151). */
export function showsPersonal(role: Role, operation: ReadOperation): boolean {
  const ceiling = operation.ceiling?.[role]
  return ceiling !== 'public' && ceiling !== 'internal' && hasPersonal(operation)
}
