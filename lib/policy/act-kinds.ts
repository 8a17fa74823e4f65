import { sendFax } from '@/lib/operations/fax/sending'
import { sendMedia, sendText } from '@/lib/operations/messaging/sending'
import { tier, type WriteOperation } from '../operations/operation'
import type { KindName } from './kind-words'

type Told = Pick<WriteOperation, 'id' | 'risks'>

const sending: readonly string[] = [sendText.id, sendMedia.id, sendFax.id]

/** By what an operation says of itself, so that a new one falls under a policy without a word here. An act may be of several kinds. */
const holds: Record<KindName, (operation: Told) => boolean> = {
  all: () => true,
  sending: ({ id }) => sending.includes(id),
  spending: ({ id, risks }) => risks.includes('billable') && !sending.includes(id),
  deleting: (operation) => tier(operation) === 3,
  routing: ({ risks }) => risks.includes('routing') || risks.includes('intercepts'),
}

export const isOfKind = (operation: Told, kind: KindName): boolean => holds[kind](operation)
