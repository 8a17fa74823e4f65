import 'server-only'
import { writeOperation } from '@/lib/operations/catalogue'
import { restable } from '@/lib/operations/operation'
import type { Entry } from './entries'
import type { readingsOf } from './readings'

type Readings = Awaited<ReturnType<typeof readingsOf>>

/** The items of an act that happened in part which were not done, as it was settled; null where there are none to do. */
export function restOf(entry: Entry, readings: Readings): string[] | null {
  const operation = writeOperation(entry.operation)
  if (entry.state !== 'reconciled_partial' || !entry.sealedInput || !operation || !restable(operation)) return null
  const parts = readings.findLast((reading) => reading.parts)?.parts ?? []
  const open = parts.filter(({ done }) => !done).map(({ item }) => item)
  return open.length > 0 ? open : null
}
