import { forwardDigits } from '@/lib/fields/international-number'
import { asWanted, compareTexts, shows, unclear } from '@/lib/operations/findings'
import type { NamedRow } from '@/lib/operations/named-row'
import { notRead } from '@/lib/operations/patterns'
import type { Finding } from '@/lib/operations/verify'
import type { RowReading } from '@/lib/operations/whole-list'
import { forwardForms } from './evidence'

type RoutingReading = RowReading<NamedRow>

interface Routing {
  /** With its plus sign. */
  number: string
  trunk: number
  forwardTo: string
  before: RoutingReading | null
  now: RoutingReading
}

export function judgeRouting({ number, trunk, forwardTo, before, now }: Routing): Finding {
  if (!before) return notRead('the inventory')
  if (!now.row) return unclear(`${number} is not in the inventory now.`)
  if (!before.row) return unclear(`${number} was not in the inventory before sending.`)
  const { values } = now.row
  const forward = forwardForms(forwardTo).find((form) => shows(values, form)) ?? forwardDigits(forwardTo)
  const compared = compareTexts([String(trunk), forward], before.row.values, values)
  if (compared === 'as_sent') {
    return {
      says: 'happened',
      grade: 'E2',
      because: `The configuration of ${number} changed to the trunk and the direct forward that were sent, and in nothing else.`,
    }
  }
  if (compared === 'same_as_sent')
    return asWanted(`${number} shows both targets that were sent, and did so before sending.`)
  if (compared === 'same') {
    return { says: 'not', grade: 'E2', because: `The configuration of ${number} is as it was before sending.` }
  }
  return unclear(
    `The configuration of ${number} changed, but not only to the sent values: someone else may have changed it.`,
  )
}
