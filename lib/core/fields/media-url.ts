import { classed } from './field-class'
import { callableUrl, publicUrlProblem } from './public-url'

/**
 * Why a media URL is refused, or null: it must be public, without a comma, because the wire value is comma-separated.
 */
export function mediaUrlProblem(text: string): string | null {
  const problem = publicUrlProblem(text)
  if (problem !== null) return problem
  // The parser may add a comma, so the sent form is checked too.
  return text.includes(',') || new URL(text).href.includes(',') ? 'Use %2C instead of a comma in the URL.' : null
}

/** A required media address. */
export const MediaUrl = classed('personal', callableUrl(mediaUrlProblem))
