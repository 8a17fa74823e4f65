import { formatNumber } from '../fields/number'
import { notNumbers } from './campaign-numbers'

const MOST_TOLD = 5

function some(names: readonly string[]): string {
  const more = names.length - MOST_TOLD
  return names.slice(0, MOST_TOLD).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** Under the numbers of a campaign. `own`: all of the account's, where they are known; the provider has the last word on them. */
export function numbersTold(
  chosen: readonly string[],
  taken: Readonly<Record<string, string>>,
  own: readonly string[] | null,
): string {
  if (chosen.length === 0) return ''
  const elsewhere = chosen.filter((one) => taken[one])
  const words = notNumbers(chosen)
  const numbers = chosen.filter((one) => !words.includes(one))
  const strange = own ? numbers.filter((one) => !own.includes(one)) : []
  return [
    `${numbers.length === 1 ? '1 number' : `${numbers.length} numbers`}, ${elsewhere.length || 'none'} under another campaign`,
    ...(strange.length > 0 ? [`Not among your messaging numbers: ${some(strange.map(formatNumber))}`] : []),
    ...(words.length > 0 ? [`Remove what is no number: ${some(words)}`] : []),
  ].join('. ')
}
