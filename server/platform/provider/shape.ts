import 'server-only'
import { contentOf, readBody } from './body'
import { maskBody } from './redact'

const MOST = 2_000

/**
 * The structure of an answer, for which an administrator can accept a meaning. Members are sorted, strings are trimmed and in lower case, and
 * each number or run of digits is one #. So ids and amounts make no difference, but "accepted" and "declined" do. Secrets are dots. Null if the
 * answer can't be read, or is too long for a person.
 */
export function shapeOf(text: string): string | null {
  if (text.length > MOST) return null
  const body = readBody(Buffer.from(maskBody(text)))
  if ('unreadable' in body) return null
  const shape = JSON.stringify(contentOf(body), (_, value: unknown) => {
    if (typeof value === 'number') return '#'
    if (typeof value === 'string') return value.trim().toLowerCase().replace(/\d+/g, '#')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    }
    return value
  })
  return shape ?? null
}
