import 'server-only'
import { writeOperation } from '@/lib/operations/catalogue'
import type { Entry } from './entries'
import type { readingsOf } from './readings'

type Readings = Awaited<ReturnType<typeof readingsOf>>

/** The items of an act that happened in part which were not done, as it was settled; null where there are none to do. */
export function restOf(entry: Entry, readings: Readings): string[] | null {
  if (entry.state !== 'reconciled_partial' || !entry.sealedInput || !writeOperation(entry.operation)?.only) return null
  const parts = readings.findLast((reading) => reading.parts)?.parts ?? []
  const open = parts.filter(({ done }) => !done).map(({ item }) => item)
  return open.length > 0 ? open : null
}
