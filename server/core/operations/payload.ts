import 'server-only'
import { asReleased } from '@/lib/core/operation/assumption'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { fingerprint } from '@/server/core/journal/seal'

/**
 * Equal for the same operation with the same content; keyed, so that it reveals nothing. Uses the release's names, without administrators'
 * overrides: the same refill under another name is the same refill.
 */
export function payloadHashOf(operation: WriteOperation, input: unknown): string {
  const wire = asReleased(() => operation.wire(input))
  return fingerprint('payload', `${operation.id}\n${JSON.stringify(wire)}`)
}

/** Equal for changes that the guard against repeats treats as the same: the whole request, or what the operation names. */
export function sameHashOf(operation: WriteOperation, input: unknown): string {
  if (!operation.sameAs) return payloadHashOf(operation, input)
  return fingerprint('same', JSON.stringify(operation.sameAs(input)))
}
