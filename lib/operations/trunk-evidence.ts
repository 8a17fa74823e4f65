import { formatNumber } from '../fields/number'
import type { Keyed } from './answers'
import type { Finding } from './operation'

// What a look at the trunk list says of a trunk operation. The name is our natural key, so presence is identity (E3); the
// configuration values are texts whose order and meaning the provider does not document, so a change is a difference (E2).

export function judgeCreation(trunk: string, before: Keyed | null, now: Keyed | null): Finding {
  if (!now) return { says: 'not', grade: 'E3', because: `No trunk named ${trunk} is in the list.` }
  if (before) {
    return {
      says: 'unclear',
      grade: 'E1',
      because: `A trunk named ${trunk} was there before sending, so its presence proves nothing.`,
    }
  }
  return { says: 'happened', grade: 'E3', because: `Trunk ${trunk} is in the list and was not there before sending.` }
}

export function judgeDeletion(trunk: string, before: Keyed | null, now: Keyed | null): Finding {
  if (now) return { says: 'not', grade: 'E2', because: `Trunk ${trunk} is still in the list.` }
  if (!before)
    return { says: 'unclear', grade: 'E1', because: `Trunk ${trunk} was not in the list before sending either.` }
  return {
    says: 'happened',
    grade: 'E3',
    because: `Trunk ${trunk} was in the list before sending and is not there now.`,
  }
}

interface Change {
  trunk: string
  /** The values sent, as texts, without the password. */
  sent: string[]
  passwordOnly: boolean
  before: Keyed | null
  now: Keyed | null
}

export function judgeChange({ trunk, sent, passwordOnly, before, now }: Change): Finding {
  if (!now) return { says: 'unclear', grade: 'E1', because: `Trunk ${trunk} is not in the list now.` }
  if (passwordOnly) {
    return {
      says: 'unclear',
      grade: 'E0',
      because:
        'The provider never shows a password, so a reading cannot tell. Check the registration once the device uses the new password.',
    }
  }
  if (!before) return { says: 'unclear', grade: 'E1', because: `Trunk ${trunk} was not in the list before sending.` }
  const changed = before.values.join('\u0000') !== now.values.join('\u0000')
  const shows = (value: string) => now.values.some((v) => v === value || v.endsWith(`: ${value}`))
  const seen = sent.filter(shows)
  if (changed && seen.length === sent.length) {
    return {
      says: 'happened',
      grade: 'E2',
      because: `The configuration of ${trunk} changed and shows every value that was sent.`,
    }
  }
  if (changed && seen.length > 0) {
    return {
      says: 'unclear',
      grade: 'E1',
      because: `The configuration of ${trunk} changed, but shows only ${seen.length} of the ${sent.length} values that were sent.`,
    }
  }
  if (changed) {
    return {
      says: 'unclear',
      grade: 'E1',
      because: `The configuration of ${trunk} changed, but shows none of the values that were sent.`,
    }
  }
  return seen.length === sent.length
    ? {
        says: 'unclear',
        grade: 'E1',
        because: `The configuration of ${trunk} is as it was, and already showed every value that was sent.`,
      }
    : { says: 'not', grade: 'E2', because: `The configuration of ${trunk} is as it was before sending.` }
}

interface Blocks {
  trunks: string[]
  number: string
  block: boolean
  /** The trunks on which the caller is blocked now. */
  blocked: string[]
}

/** One call may cover several trunks and be applied to some of them only, so each trunk is judged. */
export function judgeBlocks({ trunks, number, block, blocked }: Blocks): Finding {
  const asWanted = trunks.filter((t) => blocked.includes(t) === block)
  const rest = trunks.filter((t) => !asWanted.includes(t))
  const caller = formatNumber(number)
  const list = (items: string[]) => items.join(', ')
  const state = (is: boolean) => (is ? 'blocked' : 'not blocked')
  if (rest.length === 0) {
    return { says: 'happened', grade: 'E3', because: `${caller} is ${state(block)} on ${list(asWanted)}.` }
  }
  if (asWanted.length === 0) {
    return { says: 'not', grade: 'E3', because: `${caller} is ${state(!block)} on ${list(rest)}.` }
  }
  return {
    says: 'partly',
    grade: 'E3',
    because: `${caller} is ${state(block)} on ${list(asWanted)}, but ${state(!block)} on ${list(rest)}.`,
  }
}
