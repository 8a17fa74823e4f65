import 'server-only'
import { z } from 'zod'
import { storedText } from '@/lib/core/text/stored-text'

const count = (n: number) => n.toLocaleString('en-US')

/** A string as entered, up to a draft's limit for one field. `label` is the label in the form. */
export const draftText = (label: string, most: number) =>
  z
    .string()
    .max(most, {
      error: ({ input }) =>
        `“${label}” has ${count(String(input).length)} characters. A draft stores up to ${count(most)} characters of one field.`,
    })
    .transform(storedText)
