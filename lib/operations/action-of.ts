import type { Outcome, PerformRequest } from '../acts/outcome'
import type { WriteOperation } from './operation'
import type { AnswerOf } from './read-operation'

declare const made: unique symbol

/** The server action of just this operation. Only its maker gives it the mark, so that none is paired with another one. */
export type ActionOf<Op extends WriteOperation> = {
  (request: PerformRequest): Promise<Outcome<AnswerOf<Op>>>
  readonly [made]: Op['id']
}
