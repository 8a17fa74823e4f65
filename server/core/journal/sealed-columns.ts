import 'server-only'
import type { SealContext } from './seal'

/**
 * A sealed column. `place`: the first part of its seal context (seal.ts). `of`: the columns whose values are the other parts, in order. `row`: the
 * columns that identify its row.
 */
export interface SealedColumn {
  place: SealContext[0]
  table: string
  column: string
  row: readonly string[]
  of: readonly string[]
}

const sealed = (place: SealContext[0], table: string, column: string, row: string[], of = row): SealedColumn => ({
  place,
  table,
  column,
  row,
  of,
})

export const sealedColumns: readonly SealedColumn[] = [
  sealed('journal.sealed_input', 'journal', 'sealed_input', ['id']),
  // The column's older name is authenticated with the stored bytes, so it stays.
  sealed('journal.sealed_kept', 'journal', 'sealed_retained', ['id']),
  sealed('journal.sealed_answer', 'journal', 'sealed_answer', ['id']),
  sealed('readings.sealed', 'readings', 'sealed', ['id'], ['entry', 'kind', 'sealed_as']),
  sealed('notes.sealed', 'notes', 'sealed', ['id']),
  sealed('notifications.sealed', 'notifications', 'sealed', ['id']),
  sealed(
    'watchers.sealed',
    'watchers',
    'sealed',
    ['account', 'person_id', 'kind', 'key'],
    ['person_id', 'kind', 'key'],
  ),
  sealed('lookups.sealed', 'lookups', 'sealed', ['person_id', 'key']),
  sealed('labeled.sealed', 'labeled', 'sealed', ['label', 'kind', 'key']),
  sealed('drafts.sealed_values', 'drafts', 'sealed_values', ['id']),
  sealed('document_parts.sealed', 'document_parts', 'sealed', ['document', 'part']),
  sealed('callbacks.sealed', 'callbacks', 'sealed', ['id'], ['sealed_as']),
  sealed('second_factors.sealed', 'second_factors', 'sealed', ['person_id']),
  sealed('approvals.sealed_input', 'approvals', 'sealed_input', ['entry']),
  sealed('bulk_changes.sealed', 'bulk_changes', 'sealed', ['id']),
  sealed('bulk_messages.sealed', 'bulk_messages', 'sealed', ['id']),
  sealed('saved_replies.sealed', 'saved_replies', 'sealed', ['id']),
  sealed('webhooks.sealed', 'webhooks', 'sealed', ['id']),
]
