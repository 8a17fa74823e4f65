import 'server-only'
import type { WriteOperation } from '@/lib/operations/operation'
import { fingerprint } from '@/server/journal/seal'

/** Equal for the same operation with the same content; keyed, so that it tells nothing. */
export function payloadHashOf(operation: WriteOperation, input: unknown): string {
  return fingerprint('payload', `${operation.id}\n${JSON.stringify(operation.wire(input))}`)
}

/** Equal for acts that the guard against repeats takes for the same: the whole request, or what the operation names. */
export function sameHashOf(operation: WriteOperation, input: unknown): string {
  if (!operation.sameAs) return payloadHashOf(operation, input)
  return fingerprint('same', JSON.stringify(operation.sameAs(input)))
}
