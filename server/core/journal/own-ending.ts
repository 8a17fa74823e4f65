import 'server-only'
import { happened } from '@/lib/core/changes/entry-states'
import type { Area } from '@/lib/core/operation/read-operation'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { databaseTime } from '@/server/platform/db/clock'
import { findEntry } from './entries'
import { entryView } from './view'

/** How long the notice is shown: a URL can be stored for years. */
const SHOWN_FOR_MS = 10 * 60_000

export interface RecordedEnding {
  id: string
  label: string
  target: string
  /** The provider’s warning; empty if it has no text that the role may see; null if there is none. */
  warning: string | null
}

/** What a person deleted a short while ago, for the list that contained it; null for anything else in the URL. */
export async function ownEnding(actor: Person, id: string, area: Area): Promise<RecordedEnding | null> {
  const view = await entryView(actor, id)
  if (!view || view.area !== area || !happened.includes(view.state)) return null
  const [entry, operation] = [await findEntry(view.id), writeOperation(view.operation)]
  if (!entry || !operation || entry.personId !== actor.personId || !operation.risks.includes('destructive')) return null
  if ((await databaseTime()).getTime() - entry.createdAt.getTime() > SHOWN_FOR_MS) return null
  const { label, target, state } = view
  return { id: view.id, label, target, warning: state === 'warned' ? (view.warning ?? '') : null }
}
