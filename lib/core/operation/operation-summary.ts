import type { WriteOperation } from './operation'
import type { ReadOperation } from './read-operation'

// What a page needs of an operation before a button is pressed. The operation itself has the schemas of input and answer, the
// request and the evidence. Loaded with the page, these would be most of its JavaScript, and some are code for the server only.
// lib/areas/<area>/summaries.ts is generated from the catalogue.

declare const whole: unique symbol

interface OperationSummary<Op extends ReadOperation | WriteOperation> {
  readonly id: Op['id']
  readonly label: string
  readonly allowed: Op['allowed']
  /** So that the compiler refuses a whole operation here, which has its schema under this name. */
  readonly input?: never
  /** Exists only as a type: the compiler checks input and answer against the operation's. */
  readonly [whole]?: Op
}

export interface ReadSummary<Op extends ReadOperation = ReadOperation> extends OperationSummary<Op> {
  readonly kind: 'read'
}

/** Enough for the dialog of a change whose input the server already has: an approved request. */
export interface OfferedChange<Op extends WriteOperation = WriteOperation> extends OperationSummary<Op> {
  readonly risks: Op['risks']
}

export interface WriteSummary<Op extends WriteOperation = WriteOperation> extends OfferedChange<Op> {
  readonly kind: 'write'
  /** Loads the operation to validate typed input, when someone starts typing. */
  load(): Promise<Op>
}

/** The operation type behind a summary, for a form of a specific operation. */
export type OperationOf<F extends WriteSummary> = F extends WriteSummary<infer Op> ? Op : never
