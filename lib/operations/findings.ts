import { isAddress } from '../fields/trunk'
import type { Finding } from './verify'
import type { RowReading } from './whole-list'

// Shared by the evidence of all areas.

export function unclear(because: string, grade: Finding['grade'] = 'E1'): Finding {
  return { says: 'unclear', grade, because }
}

/** As wanted, but it was so before or the previous state is unknown: nothing shows that this change did it. */
export function asWanted(because: string): Finding {
  return {
    says: 'as_wanted',
    grade: 'E1',
    because: `${because} It is as requested, which doesn’t show whether this change did it.`,
  }
}

/** A list that lost all other rows too is not trustworthy. */
export function vanished<T>(before: RowReading<T>, now: RowReading<T>): boolean {
  return now.row === null && now.others === 0 && before.others > 0
}

/** A list that had a count before sending, and has none now, may be cut, so a missing row proves nothing. */
export function uncounted<T>(before: RowReading<T>, now: RowReading<T>): boolean {
  return now.row === null && before.counted === true && now.counted !== true
}

/** Whether a value has this text, alone or after a name ("route: 103"), in any case. */
export function shows(values: readonly string[], text: string): boolean {
  const wanted = text.toLowerCase()
  return values.some((given) => given.toLowerCase() === wanted || bare(given).toLowerCase() === wanted)
}

/** A value without the name before it; colons of an address stay. */
export function bare(value: string): string {
  return isAddress(value) ? value : value.replace(/^[^:=]{1,40}[:=]\s*/, '').trim()
}

/** Changed to exactly what was sent, changed differently, unchanged with all of it, or unchanged without. */
type Compared = 'as_sent' | 'otherwise' | 'same_as_sent' | 'same'

/**
 * Compares an unordered, undocumented configuration before and now with the sent texts. As sent: all of them are
 * present, at least one is new, and nothing else changed; any other difference may come from someone else.
 */
export function compareTexts(sent: readonly string[], before: readonly string[], now: readonly string[]): Compared {
  const all = sent.every((text) => shows(now, text))
  const added = before.length === now.length ? now.filter((v, i) => v !== before[i]) : without(now, before)
  const removed = without(before, now)
  if (added.length === 0 && removed.length === 0) return all ? 'same_as_sent' : 'same'
  const foreign = added.filter((value) => !sent.some((text) => shows([value], text)))
  const fresh = sent.filter((text) => shows(added, text))
  if (all && fresh.length > 0 && foreign.length === 0) return 'as_sent'
  return all && sent.every((text) => shows(before, text)) ? 'same_as_sent' : 'otherwise'
}

function without(values: readonly string[], taken: readonly string[]): string[] {
  const rest = [...taken]
  return values.filter((value) => {
    const at = rest.indexOf(value)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
