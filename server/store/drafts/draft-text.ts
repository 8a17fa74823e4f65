import 'server-only'
import { z } from 'zod'
import { keptText } from '@/lib/text/kept-text'

const count = (n: number) => n.toLocaleString('en-US')

/** A text as it was typed, up to what a draft keeps of one field. `label` as the form has it. */
export const draftText = (label: string, most: number) =>
  z
    .string()
    .max(most, {
      error: ({ input }) =>
        `“${label}” has ${count(String(input).length)} characters. A draft holds up to ${count(most)} of a field.`,
    })
    .transform(keptText)
