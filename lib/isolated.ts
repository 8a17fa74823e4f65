import { formatNumber } from './fields/number'

/** What is written from right to left, or says that it is. */
const DIRECTED =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u

/**
 * A value from outside, or of a person, inside a sentence that is one text (a title, a label, a button's name): it cannot turn the words
 * around it. Where the sentence is made of elements, <Isolated> does the same. Text of one direction stays as it is.
 */
export function isolated(text: string): string {
  return DIRECTED.test(text) ? `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069` : text
}

/** What an act was done to, inside a sentence: a number as people write it, anything else as it is. */
export const namedTarget = (target: string): string => isolated(formatNumber(target))
