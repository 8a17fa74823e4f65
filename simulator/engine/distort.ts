import type { Answer } from './answer'
import type { InjectedFaultKind } from './fault-kinds'

const OPEN_ENUMS = new Set('status res sms_mode direction msg_type payment_method did_type type'.split(' '))
const UNDOCUMENTED = 'quarantined'

/** For the kinds that make an answer unusual but well-formed. Other kinds leave the answer unchanged. */
export function distortedAnswer(kind: InjectedFaultKind, answer: Answer): Answer {
  if (kind === 'unknown-members') return { ...answer, body: withMembers(answer.body ?? {}, true) }
  if (answer.body === undefined) return answer
  if (kind === 'unknown-enum') return { ...answer, body: strangeEnums(answer.body) }
  if (kind === 'numbers-as-text') {
    return { ...answer, body: mapped(answer.body, (value) => (typeof value === 'number' ? String(value) : value)) }
  }
  if (kind === 'text-as-numbers') return { ...answer, body: mapped(answer.body, numeric) }
  return answer
}

function numeric(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? Number(value) : value
}

function mapped(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change))
  if (typeof value !== 'object' || value === null) return change(value)
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapped(item, change)]))
}

/** Lists keyed by trunk or number have an array of strings for each; the first string (of a trunk, its status) becomes an unknown word. */
function strangeEnums(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => strangeEnums(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (typeof item === 'string') return [name, OPEN_ENUMS.has(name) ? UNDOCUMENTED : item]
      if (Array.isArray(item) && item.length > 2 && item.every((text) => typeof text === 'string')) {
        return [name, [UNDOCUMENTED, ...item.slice(1)]]
      }
      return [name, strangeEnums(item)]
    }),
  )
}

/** Adds members at the top and in every record of a list, but not in a map keyed by name: there they would look like records. */
function withMembers(value: unknown, here: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withMembers(item, true))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([name, item]) => [name, withMembers(item, false)])
  const strange = here ? { x_reviewed: true, x_remark: { author: 'nobody', lines: ['undocumented', null, 7] } } : {}
  return { ...Object.fromEntries(inner), ...strange }
}
