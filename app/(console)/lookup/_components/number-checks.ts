import type { Check } from '@/components/areas/checks/check'
import { currentData, type PendingReading } from '@/lib/core/changes/outcome'
import type { PendingFacts } from './ask-facts'

type OfCountry = Exclude<PendingFacts, { abroad: unknown }>

/** Null: not known yet. */
const lists = (pending: PendingReading<{ rows: readonly { number: string }[] }> | null, number: string) =>
  currentData(pending?.now)?.rows.some((row) => row.number === number) ?? null

/** The guided checks that fit what the number is to us. While that is not known: both checks of texts, without the fax check. */
export function numberChecks(number: string, sealed: string, { own, fax }: OfCountry): Check[] {
  const ours = lists(own, number)
  return [
    ...(ours ? [] : [{ kind: 'texts-to', number, sealed } as const]),
    ...(ours === false ? [] : [{ kind: 'texts-from', number } as const]),
    ...(lists(fax, number) ? [{ kind: 'fax', number, sent: [] } as const] : []),
  ]
}
