import { isAddress } from '../fields/trunk'
import type { Finding } from './verify'
import type { Sighting } from './whole-list'

// What the judgements of all areas share.

export function unclear(because: string, grade: Finding['grade'] = 'E1'): Finding {
  return { says: 'unclear', grade, because }
}

/** Seen as it should be, and it was so before, or nobody knows what was before: nothing says that this act did it. */
export function asWanted(because: string): Finding {
  return {
    says: 'as_wanted',
    grade: 'E1',
    because: `${because} It is as wanted, which doesn’t show whether this change did it.`,
  }
}

/** A list that lost everything else as well is no list to conclude anything from. */
export function vanished<T>(before: Sighting<T>, now: Sighting<T>): boolean {
  return now.row === null && now.others === 0 && before.others > 0
}

/**
 * A list that said before sending how many there are, and does not now, is another kind of answer: it may be cut, and then what is not in it
 * is not gone.
 */
export function uncounted<T>(before: Sighting<T>, now: Sighting<T>): boolean {
  return now.row === null && before.counted === true && now.counted !== true
}

/** Does one of the values say this, alone or behind a name ("route: 103")? Letters count alike in both cases. */
export function shows(values: readonly string[], text: string): boolean {
  const wanted = text.toLowerCase()
  return values.some((given) => given.toLowerCase() === wanted || bare(given).toLowerCase() === wanted)
}

/** A value without the name before it; the colons of an address are its own. */
export function bare(value: string): string {
  return isAddress(value) ? value : value.replace(/^[^:=]{1,40}[:=]\s*/, '').trim()
}

/** Changed to just what was sent, otherwise changed, the same with all of it, or the same without. */
type Compared = 'as_sent' | 'otherwise' | 'same_as_sent' | 'same'

/**
 * A configuration before and now, as texts whose order and meaning nobody documents, against the texts that were sent. As sent: all
 * of them show, one at least is new, and nothing else changed: what else changed was somebody else's doing, and then all may be.
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
