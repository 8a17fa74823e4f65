import { formatNumber } from '@/lib/core/fields/number'

/** Right-to-left characters and direction marks. */
const DIRECTED =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u

/**
 * Isolates an outside value in a plain-text sentence (a title, a label, a button's name), so that it cannot reorder the
 * words around it. For sentences of elements, <Isolated> does the same. Left-to-right text stays unchanged.
 */
export function isolated(text: string): string {
  return DIRECTED.test(text) ? `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069` : text
}

/** A change's target in a sentence: numbers are formatted, anything else is unchanged. */
export const namedTarget = (target: string): string => isolated(formatNumber(target))
