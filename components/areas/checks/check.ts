import type { Role } from '@/lib/core/access/roles'
import type { FaxFacts } from '@/lib/desk/checks/fax'
import type { TrunkFacts } from '@/lib/desk/checks/trunk'
import type { NoteTarget } from './save-note'

/** What can be checked, with what the page knows from our own records. */
export type Check =
  | { kind: 'texts-to'; number: string /** The number, for URLs. */; sealed: string }
  | { kind: 'texts-from'; number: string }
  | ({ kind: 'fax'; number: string } & Pick<FaxFacts, 'sent'>)
  | ({ kind: 'trunk'; trunk: string } & Pick<TrunkFacts, 'last' | 'watched'>)
  | { kind: 'port'; id: string; numbers: readonly string[]; since: string | null; today: string }

export interface CheckOf<K extends Check['kind']> {
  check: Extract<Check, { kind: K }>
  role: Role
  title: string
  note: NoteTarget | null
  onClose: () => void
}
