import 'server-only'
import { contentOf, readBody } from './body'
import { FLAGS, isNothing, isSuccessText, OUTCOMES, REMARKS, refuses } from './success'

// Evidence needs a complete response (journal.md 5). A page may show an answer that is not complete enough to be evidence.

/** Members that mark an answer as incomplete. */
const UNFINISHED =
  /^(partial|incomplete|truncated|degraded|stale|cached|has_?more|next|next_?(page|url|link|cursor)|cursor|retry(_after)?)$/

/** Why a body is not evidence, as a clause that follows "because"; null if the body may be evidence. */
export function noEvidence(status: number, raw: Buffer): string | null {
  if (status !== 200) return `the answer had status ${status}`
  const read = readBody(raw)
  if ('unreadable' in read || raw.length === 0) return 'the answer was empty or not readable'
  const body = contentOf(read)
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.hasOwn(body, 'data')) {
    return 'the answer carried no data'
  }
  if (refuses(body)) return 'the answer has an error'
  const { data, ...rest } = body as Record<string, unknown>
  if (typeof data !== 'object' || data === null) return 'the answer carried no data'
  for (const [rawName, member] of Object.entries(rest)) {
    const name = rawName.toLowerCase()
    if (isNothing(member) || member === false) continue
    if ([...FLAGS, ...OUTCOMES].includes(name) && !isSuccessText(member))
      return `the answer’s member ${name} does not mean success`
    if (UNFINISHED.test(name)) return 'the answer is incomplete'
    if (/^warnings?$/.test(name)) return 'the answer has a warning'
    // Text next to data may be anything. Text without data is the whole answer.
    if (REMARKS.test(name) && isNothing(data)) return 'the answer was text instead of data'
  }
  return null
}
