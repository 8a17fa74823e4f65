import type { WriteOperation } from '@/lib/core/operation/operation'
import type { AnswerOf } from '@/lib/core/operation/read-operation'
import type { Outcome, PerformRequest } from './outcome'

declare const operationMark: unique symbol

/**
 * The server action of exactly this operation. Only its factory sets the type mark, so that an action cannot be paired
 * with another operation.
 */
export type ActionOf<Op extends WriteOperation> = {
  (request: PerformRequest): Promise<Outcome<AnswerOf<Op>>>
  readonly [operationMark]: Op['id']
}
