import { z } from 'zod'
import { classed } from './field-class'
import { publicUrlProblem } from './public-url'

/** What is wrong with the address of a picture, or null: it is public, and has no comma, because the wire value is comma-separated. */
export function mediaUrlProblem(text: string): string | null {
  const problem = publicUrlProblem(text)
  if (problem !== null) return problem
  // The parser may write a comma where none was typed: a full-width one in a host is mapped to it.
  return text.includes(',') || new URL(text).href.includes(',')
    ? 'The address must not have a comma in it. Write %2C instead.'
    : null
}

/** A required media address. What was judged is what is sent: the address as the parser writes it. */
export const MediaUrl = classed(
  'personal',
  z
    .string('Enter a web address.')
    .trim()
    .min(1, 'Enter a web address.')
    .transform((text, context) => {
      const problem = mediaUrlProblem(text)
      if (problem === null) return new URL(text).href
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    }),
)
