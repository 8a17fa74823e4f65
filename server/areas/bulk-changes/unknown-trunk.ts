import 'server-only'
import { listTrunks } from '@/lib/areas/trunks/operations'
import { sameTrunk } from '@/lib/core/fields/trunk-name'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import type { Person } from '@/server/core/actor/actor'
import { wholeReading } from '@/server/store/lists/whole-reading'

/** The first named trunk that the account does not have; null if all exist, or if that cannot be known. */
export async function unknownTrunk(
  by: Person,
  { trunks = [] }: { trunks?: readonly string[] },
): Promise<string | null> {
  if (trunks.length === 0) return null
  const page = { perPage: assumptions.trunk.perPage.most }
  const reading = await wholeReading(by, { list: listTrunks, input: page, keyOf: (row: { name: string }) => row.name })
  if (reading.status === 'refused' || !reading.whole) return null
  return trunks.find((name) => !reading.data.some((row) => sameTrunk(row.name, name))) ?? null
}
