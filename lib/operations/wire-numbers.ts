import { z } from 'zod'
import { nationalNumber } from '../fields/number'
import { WireText } from './wire-text'

/** Numbers of an answer: one text with commas, or a list; ten digits where they are ours to read, else as they came. None where none are told. */
export const WireNumbers = z
  .union([z.array(WireText), WireText])
  .nullish()
  .transform((given) => (Array.isArray(given) ? given : (given ?? '').split(/[,\s]+/)))
  .transform((numbers) => numbers.filter((n) => n !== '').map((n) => nationalNumber(n) ?? n))
