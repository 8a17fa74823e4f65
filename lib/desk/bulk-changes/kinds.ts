import { addOffnet, changeInbound, removeOffnet } from '@/lib/areas/messaging/summaries'
import { changeRouting } from '@/lib/areas/numbers/summaries'
import { blockCaller, unblockCaller } from '@/lib/areas/trunks/summaries'
import type { Role } from '@/lib/core/access/roles'
import type { WriteSummary } from '@/lib/core/operation/operation-summary'

interface BulkKindFacts {
  operation: WriteSummary
  /** The name in the menu of changes. */
  label: string
  /** The fields that all lines share. */
  settings: readonly string[]
  /** What a line names. */
  lines: string
  /** The kind of change that brings back what a reading showed before; absent if no reading shows all of it. */
  putBack?: string
}

/** Changes that can be made to many numbers together. Modes and operations that take a password are not among them. */
export const bulkKinds = {
  inbound: {
    operation: changeInbound,
    label: 'Change inbound settings',
    settings: ['mode', 'forwardTo', 'url', 'urlFormat'],
    lines: 'Messaging numbers',
    putBack: 'inbound',
  },
  routing: {
    operation: changeRouting,
    label: 'Change routing of international numbers',
    settings: ['trunk', 'forwardTo'],
    lines: 'International numbers',
  },
  'add-off-net': {
    operation: addOffnet,
    label: 'Add off-net messaging',
    settings: [],
    lines: 'Numbers',
    putBack: 'remove-off-net',
  },
  'remove-off-net': {
    operation: removeOffnet,
    label: 'Remove off-net messaging',
    settings: [],
    lines: 'Numbers',
    putBack: 'add-off-net',
  },
  block: {
    operation: blockCaller,
    label: 'Block callers',
    settings: ['trunks'],
    lines: 'Callers',
    putBack: 'unblock',
  },
  unblock: {
    operation: unblockCaller,
    label: 'Unblock callers',
    settings: ['trunks'],
    lines: 'Callers',
    putBack: 'block',
  },
} as const satisfies Record<string, BulkKindFacts>

export type BulkKind = keyof typeof bulkKinds

export const kindNames = Object.keys(bulkKinds) as [BulkKind, ...BulkKind[]]

/** The kind of the bulk change that puts this one back; null if none can. */
export const putBackKind = (kind: BulkKind): BulkKind | null => {
  const { putBack }: BulkKindFacts = bulkKinds[kind]
  return isKind(putBack) ? putBack : null
}

export const isKind = (text: string | undefined): text is BulkKind => kindNames.includes(text as BulkKind)

/** Everyone who may make one of the changes. */
export const seeBulkChanges: { allowed: readonly Role[] } = {
  allowed: [...new Set(kindNames.flatMap((kind): readonly Role[] => bulkKinds[kind].operation.allowed))],
}

export const kindsOf = (role: Role): BulkKind[] =>
  kindNames.filter((kind) => (bulkKinds[kind].operation.allowed as readonly Role[]).includes(role))
