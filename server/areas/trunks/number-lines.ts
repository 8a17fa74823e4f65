import 'server-only'
import { type NumberLine, numberLine } from '@/lib/areas/numbers/number-line'
import type { NumberRow } from '@/lib/areas/numbers/number-row'
import { changeRouting, listNumbers, releaseNumber } from '@/lib/areas/numbers/operations'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import type { Person } from '@/server/core/actor/actor'
import { lastSetOnEach } from '@/server/core/journal/last-set'
import { soon } from '@/server/core/operations/read'
import { wholeReading } from '@/server/store/lists/whole-reading'

/** Every international number of the account. */
export const numbersSoon = (actor: Person): Promise<PendingReading<NumberRow[]>> =>
  soon(
    wholeReading(actor, {
      list: listNumbers,
      input: { perPage: assumptions.numbers.perPage.most },
      keyOf: ({ name }) => name,
    }),
  )

/** Rows of the list as rows of the table, with what was set in Switchroom. */
export async function numberLines(actor: Person): Promise<(rows: readonly NumberRow[]) => NumberLine[]> {
  const setOn = await lastSetOnEach(actor, [changeRouting])
  return (rows) => rows.map((row) => numberLine(row, setOn(releaseNumber.locks({ number: row.name }))))
}
