import type { WriteOperation } from './operation'
import type { ReadOperation } from './read-operation'

// What a page needs of an operation before anybody presses anything. The operation itself has the schemas of input and answer, the
// request and the evidence: most of a page's programs, and the server's business. lib/faces/ is generated from the catalogue.

declare const whole: unique symbol

interface Face<Op extends ReadOperation | WriteOperation> {
  readonly id: Op['id']
  readonly label: string
  readonly allowed: Op['allowed']
  /** Types only: input and answer are checked against the operation's own. */
  readonly [whole]?: Op
}

export interface ReadFace<Op extends ReadOperation = ReadOperation> extends Face<Op> {
  readonly kind: 'read'
}

export interface WriteFace<Op extends WriteOperation = WriteOperation> extends Face<Op> {
  readonly kind: 'write'
  readonly risks: Op['risks']
  /** The operation, to check what was typed by; asked for when somebody begins to type. */
  load(): Promise<Op>
}

/** The type of the operation behind a face, where a form is told of which one it is. */
export type OperationOf<F extends WriteFace> = F extends WriteFace<infer Op> ? Op : never
