import type { WriteOperation } from './operation'
import type { ReadOperation } from './read-operation'

// What a page needs of an entry before anybody presses anything. The entry itself has the schemas of input and answer, the request and
// the evidence: that is most of a page's programs, and the server's business. lib/faces/ is generated from the entries.

declare const entry: unique symbol

interface Face<Op extends ReadOperation | WriteOperation> {
  readonly id: Op['id']
  readonly label: string
  readonly allowed: Op['allowed']
  /** Types only: input and answer are checked against the entry's own. */
  readonly [entry]?: Op
}

export interface ReadFace<Op extends ReadOperation = ReadOperation> extends Face<Op> {
  readonly kind: 'read'
}

export interface WriteFace<Op extends WriteOperation = WriteOperation> extends Face<Op> {
  readonly kind: 'write'
  readonly risks: Op['risks']
  /** The entry, for checking what was typed; asked for when somebody begins to type. */
  load(): Promise<Op>
}

/** The entry's own type, where a form is told of which entry it is. */
export type EntryOf<F extends WriteFace> = F extends WriteFace<infer Op> ? Op : never
