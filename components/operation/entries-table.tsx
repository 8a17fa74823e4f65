import type { ReactNode } from 'react'
import { isolated } from '@/lib/isolated'
import { writeOperation } from '@/lib/operations/catalogue'
import type { EntryState } from '@/lib/outcome'
import { type Role, roleLabels } from '@/lib/roles'
import { EmptyState } from '../ui/empty-state'
import { EntryRows } from './entry-rows'

/** The members of a journal row that a list shows. */
export interface EntryRow {
  id: string
  operation: string
  target: string
  state: EntryState
  personName: string
  role: Role
  createdAt: Date
  /** Done with another account of the provider. */
  elsewhere?: boolean
}

interface EntriesTableProps {
  rows: EntryRow[]
  footer?: ReactNode
  empty?: ReactNode
  label?: string
  /** Inside a card, which has the frame already. */
  frameless?: boolean
}

/** Journal entries, newest first. The names come from the catalogue, which stays on the server. */
export function EntriesTable({ rows, footer, empty, label = 'Acts', frameless }: EntriesTableProps) {
  const shown = rows.map(({ id, operation, target, state, personName, role, createdAt, elsewhere }) => ({
    id,
    act: `${writeOperation(operation)?.label ?? operation} · ${isolated(target)}${elsewhere ? ' · another account' : ''}`,
    state,
    person: personName,
    role: roleLabels[role],
    at: createdAt.toISOString(),
  }))
  return (
    <EntryRows
      label={label}
      rows={shown}
      footer={footer}
      frameless={frameless}
      empty={
        empty ?? (
          <EmptyState title="Nothing yet">
            What is done from this console is recorded here before it is sent.
          </EmptyState>
        )
      }
    />
  )
}
