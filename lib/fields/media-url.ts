import { classed } from './field-class'
import { callableUrl, publicUrlProblem } from './public-url'

/** What is wrong with the address of a picture, or null: it is public, and has no comma, because the wire value is comma-separated. */
export function mediaUrlProblem(text: string): string | null {
  const problem = publicUrlProblem(text)
  if (problem !== null) return problem
  // The parser may write a comma where none was typed: judged is what is sent.
  return text.includes(',') || new URL(text).href.includes(',')
    ? 'The address must not have a comma in it. Write %2C instead.'
    : null
}

/** A required media address. */
export const MediaUrl = classed('personal', callableUrl(mediaUrlProblem))
