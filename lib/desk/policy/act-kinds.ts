import { sendFax } from '@/lib/areas/fax/sending'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { tier, type WriteOperation } from '@/lib/core/operation/operation'
import type { KindName } from './kind-words'

type OperationRisks = Pick<WriteOperation, 'id' | 'risks'>

const sending: readonly string[] = [sendText.id, sendMedia.id, sendFax.id]

/**
 * Derived from an operation's own properties, so that a new one is covered automatically. A change may be of several
 * kinds.
 */
const holds: Record<KindName, (operation: OperationRisks) => boolean> = {
  all: () => true,
  sending: ({ id }) => sending.includes(id),
  spending: ({ id, risks }) => risks.includes('billable') && !sending.includes(id),
  deleting: (operation) => tier(operation) === 3,
  routing: ({ risks }) => risks.includes('routing') || risks.includes('intercepts'),
}

export const isOfKind = (operation: OperationRisks, kind: KindName): boolean => holds[kind](operation)
