import { formatNumber } from '@/lib/fields/number'
import { assumptions } from '@/lib/operations/assumptions'
import { asWanted, unclear } from '@/lib/operations/findings'
import type { Finding } from '@/lib/operations/verify'
import type { ChangeInbound } from './inputs'

// What a read proves about a messaging change. The list shows the mode (as a label) and the forwarding email: a change
// of both is a difference (E2), a new password or URL is never readable. Off-net has its own status.

const names = assumptions.messaging

/** What the list shows of a number, with other members. */
interface Listed {
  mode: string
  forwardTo: string
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The list has a label; a provider that answers with the value itself is accepted too. */
export function shows({ mode, forwardTo }: ChangeInbound, listed: Listed): boolean {
  const modeFits = same(listed.mode, names.modes[mode]) || same(listed.mode, names.modeValues[mode])
  return modeFits && (!forwardTo || same(listed.forwardTo, forwardTo))
}

/** Whether the change has anything that no reading shows. */
export function hidesSomething({ xmppName, url, chatEmail, secret }: ChangeInbound): boolean {
  return Boolean(xmppName ?? url ?? chatEmail ?? secret)
}

export function judgeInbound(evidence: { input: ChangeInbound; before: Listed | null; now: Listed | null }): Finding {
  const { input, before, now } = evidence
  const number = formatNumber(input.number)
  if (!now) return unclear(`${number} is not in the provider’s list now.`)
  if (!before) return unclear(`${number} was not in the list before sending.`)
  const changed = !same(before.mode, now.mode) || !same(before.forwardTo, now.forwardTo)
  if (!shows(input, now)) {
    return changed
      ? unclear(`The list shows another change of ${number} than the one that was sent.`)
      : { says: 'not', grade: 'E2', because: `The list shows ${now.mode} for ${number}, as before sending.` }
  }
  if (hidesSomething(input)) {
    const because = `The list shows ${now.mode} for ${number}, as it was sent, but never the other settings that were sent.`
    return { says: 'as_wanted', grade: 'E0', because }
  }
  if (!changed) return asWanted(`The list shows for ${number} what was sent, and showed the same before.`)
  // The list shows two values; the one that was not sent must be unchanged.
  if (!input.forwardTo && !same(before.forwardTo, now.forwardTo) && now.forwardTo !== '') {
    return unclear(`The list shows what was sent for ${number}, and another change beside it.`)
  }
  return {
    says: 'happened',
    grade: 'E2',
    because: `The list shows ${now.mode} for ${number}, as it was sent, and showed something else before.`,
  }
}

interface OffnetEvidence {
  input: { number: string }
  before: string | null
  now: string
}

const isIn = (list: readonly string[], status: string) => list.includes(status.toLowerCase())

export function judgeAddition({ input, before, now }: OffnetEvidence): Finding {
  const number = formatNumber(input.number)
  if (before === null || !isIn(names.offnetOff, before)) return undecidable(number, before, now)
  if (isIn(names.offnetOn, now)) {
    return { says: 'happened', grade: 'E3', because: `Off-net messaging of ${number} was ${before} and is ${now} now.` }
  }
  // The order is carried out upstream, so it may show later.
  if (same(before, now)) return { says: 'not', grade: 'E1', because: `Off-net messaging of ${number} is still ${now}.` }
  return undecidable(number, before, now)
}

export function judgeRemoval({ input, before, now }: OffnetEvidence): Finding {
  const number = formatNumber(input.number)
  if (before === null || !isIn(names.offnetOn, before)) return undecidable(number, before, now)
  if (isIn(names.offnetOff, now) && !same(now, 'failed')) {
    return { says: 'happened', grade: 'E3', because: `Off-net messaging of ${number} was ${before} and is ${now} now.` }
  }
  if (isIn(names.offnetOn, now)) {
    return { says: 'not', grade: 'E1', because: `Off-net messaging of ${number} is still on: ${now}.` }
  }
  return undecidable(number, before, now)
}

function undecidable(number: string, before: string | null, now: string): Finding {
  const then = before === null ? 'not known' : before
  return {
    says: 'unclear',
    grade: 'E1',
    because: `Off-net messaging of ${number} is ${now}; before sending it was ${then}, so this proves nothing.`,
  }
}
