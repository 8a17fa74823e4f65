import type { Keyed } from './answers'
import type { Finding } from './operation'

// What a look at the inventory says of an act. A number is its own identity (E3); its configuration values are texts whose order
// and meaning the provider does not document, so what they show is a difference (E2).

/** Does one of the values say this, alone or behind a name ("route: 103")? */
export function shows(values: readonly string[], text: string): boolean {
  return values.some((v) => v === text || new RegExp(`[:=]\\s*${text}$`).test(v))
}

/** The inventory as far as an order is judged by it. */
export interface Inventory {
  /** Every number, as the provider writes it. */
  numbers: string[]
  /** Those among them whose values show the trunk of this order. */
  routed: string[]
}

const named = (numbers: readonly string[]) => numbers.map((n) => `+${n}`).join(', ')

/** An order names no number, so only what was not there before can be ours, and only with our trunk. */
export function judgeOrder(trunk: number, before: Inventory | null, now: Inventory): Finding {
  if (!before) {
    return {
      says: 'unclear',
      grade: 'E0',
      because: 'No inventory was read before sending, so nothing can be compared.',
    }
  }
  const known = new Set(before.numbers)
  const fresh = now.numbers.filter((n) => !known.has(n))
  const ours = fresh.filter((n) => now.routed.includes(n))
  if (fresh.length === 0) {
    return {
      says: 'not',
      grade: 'E1',
      because: 'No number is in the inventory that was not there before sending. An order may take a while to show.',
    }
  }
  if (ours.length === 0) {
    return {
      says: 'unclear',
      grade: 'E1',
      because: `${named(fresh)} came into the inventory since, but shows no trunk ${trunk}: it may be somebody else’s order.`,
    }
  }
  return ours.length === 1
    ? {
        says: 'happened',
        grade: 'E2',
        because: `${named(ours)} is in the inventory with trunk ${trunk}, and was not there before sending.`,
      }
    : {
        says: 'twice',
        grade: 'E2',
        because: `${ours.length} numbers with trunk ${trunk} came into the inventory: ${named(ours)}.`,
      }
}

interface Routing {
  /** With its plus sign. */
  number: string
  /** The trunk and the direct forward, as they were sent. */
  sent: string[]
  before: Keyed | null
  now: Keyed | null
}

export function judgeRouting({ number, sent, before, now }: Routing): Finding {
  const unclear = (because: string): Finding => ({ says: 'unclear', grade: 'E1', because })
  if (!now) return unclear(`${number} is not in the inventory now.`)
  if (!before) return unclear(`${number} was not in the inventory before sending.`)
  const changed = before.values.join('\u0000') !== now.values.join('\u0000')
  const seen = sent.filter((text) => shows(now.values, text)).length
  if (changed && seen === sent.length) {
    return {
      says: 'happened',
      grade: 'E2',
      because: `The configuration of ${number} changed and shows the trunk and the direct forward that were sent.`,
    }
  }
  if (changed) {
    return unclear(
      `The configuration of ${number} changed, but shows ${seen === 0 ? 'neither' : 'only one'} of the two targets that were sent.`,
    )
  }
  return seen === sent.length
    ? unclear(`The configuration of ${number} is as it was, and already showed both targets that were sent.`)
    : { says: 'not', grade: 'E2', because: `The configuration of ${number} is as it was before sending.` }
}

export function judgeRelease(number: string, before: Keyed | null, now: Keyed | null): Finding {
  if (now) return { says: 'not', grade: 'E2', because: `${number} is still in the inventory.` }
  if (!before) {
    return { says: 'unclear', grade: 'E1', because: `${number} was not in the inventory before sending either.` }
  }
  return {
    says: 'happened',
    grade: 'E3',
    because: `${number} was in the inventory before sending and is not there now.`,
  }
}
