import 'server-only'
import type { WriteOperation } from '@/lib/operations/operation'
import { fingerprint } from '@/server/journal/seal'

/** Equal for the same operation with the same content; keyed, so that it tells nothing. */
export function payloadHashOf(operation: WriteOperation, input: unknown): string {
  return fingerprint('payload', `${operation.id}\n${JSON.stringify(operation.wire(input))}`)
}
