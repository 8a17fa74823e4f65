import { z } from 'zod'
import { nationalNumber } from '@/lib/core/fields/number'
import { WireText } from './wire-text'

/** Numbers of an answer: text with commas, or a list; ten digits if readable, else unchanged. Empty if missing. */
export const WireNumbers = z
  .union([z.array(WireText), WireText])
  .nullish()
  .transform((input) => (Array.isArray(input) ? input : (input ?? '').split(/[,\s]+/)))
  .transform((numbers) => numbers.filter((n) => n !== '').map((n) => nationalNumber(n) ?? n))
