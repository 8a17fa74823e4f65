import type { Check } from '@/components/areas/checks/check'
import { CheckList } from '@/components/areas/checks/check-list'
import { may } from '@/lib/core/access/roles'
import { noteGuards, type OpenNoteKind } from '@/lib/desk/notes/notes'
import type { Person } from '@/server/core/actor/actor'
import { addNoteAction } from './note-actions'

interface ThingChecksProps {
  actor: Person
  /** The object whose notes take the result. */
  kind: OpenNoteKind
  id: string
  checks: readonly (Check | false | null | undefined)[]
}

/** Guided checks of an object, for people who may write notes about it: other people would see little of the readings. */
export function ThingChecks({ actor: { role }, kind, id, checks }: ThingChecksProps) {
  const possible = checks.filter((check): check is Check => Boolean(check))
  if (possible.length === 0 || !may(role, noteGuards[kind].write)) return null
  return <CheckList checks={possible} role={role} note={{ id, add: addNoteAction.bind(null, kind) }} />
}
