import 'server-only'
import { asReleased } from '@/lib/core/operation/assumption'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { fingerprint } from '@/server/core/journal/seal'

/**
 * A keyed hash, equal for the same operation with the same content. Uses the release's names, not administrators' overrides: a refill stays the same
 * refill if an override renames a member.
 */
export function payloadHashOf(operation: WriteOperation, input: unknown): string {
  const wire = asReleased(() => operation.wire(input))
  return fingerprint('payload', `${operation.id}\n${JSON.stringify(wire)}`)
}

/** Equal for changes that the guard against repeats treats as the same: with the same request, or with the same `sameAs` if there is one. */
export function sameHashOf(operation: WriteOperation, input: unknown): string {
  if (!operation.sameAs) return payloadHashOf(operation, input)
  return fingerprint('same', JSON.stringify(operation.sameAs(input)))
}
