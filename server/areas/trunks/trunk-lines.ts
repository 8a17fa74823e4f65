import 'server-only'
import { createTrunk, deleteTrunk, updateTrunk } from '@/lib/areas/trunks/operations'
import { standings } from '@/lib/areas/trunks/standing'
import { type TrunkLine, trunkLine } from '@/lib/areas/trunks/trunk-line'
import type { TrunkRow } from '@/lib/areas/trunks/trunk-row'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import type { Person } from '@/server/core/actor/actor'
import { lastSetOnEach } from '@/server/core/journal/last-set'
import { registrationsSeen } from './registrations'

/** Rows of the list as rows of the table, problems first, from what the console knows, without a call to the provider. */
export async function trunkLines(actor: Person): Promise<(rows: readonly TrunkRow[]) => TrunkLine[]> {
  const [seen, setOn] = await Promise.all([registrationsSeen(), lastSetOnEach(actor, [createTrunk, updateTrunk])])
  const lineOf = (row: TrunkRow) =>
    trunkLine(row, seen.get(trunkKey(row.name)), setOn(deleteTrunk.locks({ trunk: row.name })))
  return (rows) => rows.map(lineOf).sort((a, b) => standings.indexOf(a.standing) - standings.indexOf(b.standing))
}
