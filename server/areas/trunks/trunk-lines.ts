import 'server-only'
import { createTrunk, deleteTrunk, updateTrunk } from '@/lib/areas/trunks/operations'
import { type TrunkLine, trunkLine } from '@/lib/areas/trunks/trunk-line'
import { trunkRegistrations } from '@/lib/areas/trunks/trunk-registration'
import type { TrunkRow } from '@/lib/areas/trunks/trunk-row'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import type { Person } from '@/server/core/actor/actor'
import { lastSetOnEach } from '@/server/core/journal/last-set'
import { lastRegistrations } from './registrations'

/** Rows of the list as rows of the table, problems first, from what the console knows, without a call to the provider. */
export async function trunkLines(actor: Person): Promise<(rows: readonly TrunkRow[]) => TrunkLine[]> {
  const [registrations, setOn] = await Promise.all([
    lastRegistrations(),
    lastSetOnEach(actor, [createTrunk, updateTrunk]),
  ])
  const lineOf = (row: TrunkRow) =>
    trunkLine(row, registrations.get(trunkKey(row.name)), setOn(deleteTrunk.locks({ trunk: row.name })))
  return (rows) =>
    rows
      .map(lineOf)
      .sort((a, b) => trunkRegistrations.indexOf(a.registrationState) - trunkRegistrations.indexOf(b.registrationState))
}
