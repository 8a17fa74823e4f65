import { sameAddress } from '@/lib/callbacks/address'
import { isSection, sectionCode } from '@/lib/callbacks/sections'
import { asWanted, unclear } from '@/lib/operations/findings'
import { notRead } from '@/lib/operations/patterns'
import type { Evidence, Finding } from '@/lib/operations/verify'
import type { Callback, Callbacks, SetCallbacks } from './inputs'

// The URL has a secret and these sentences are stored and widely visible, so none includes it.

const codes = (sections: readonly string[]) => [...sections].sort().map(sectionCode).join(', ')

const NONE = 'The provider has no callback address.'

const sameSections = (one: readonly string[], other: readonly string[]) => codes(one) === codes(other)

function isSet({ items }: Callbacks, { url, sections }: SetCallbacks): boolean {
  return items.some((one) => sameAddress(one.url, url) && sameSections(one.sections, sections))
}

/** An empty answer without a count may be anything, so it is not an empty list. */
const isReported = ({ items, total }: Callbacks) => items.length > 0 || total !== null

const NO_LIST = unclear('The answer shows no callback address, and does not say that it is a list.', 'E0')

const asText = ({ items }: Callbacks) =>
  items
    .map(({ url, sections }) => `${url} ${codes(sections)}`)
    .sort()
    .join('\n')

/** Not as wanted. Only an unchanged state proves that nothing was done; otherwise someone may have changed it since. */
function undone(because: string, before: Callbacks | null, now: Callbacks): Finding {
  if (!before || !isReported(before)) return notRead('the callback configuration')
  if (asText(before) !== asText(now)) return unclear(`${because} It was different before sending: someone changed it.`)
  return { says: 'not', grade: 'E3', because, ...(now.items.length === 0 && { absence: true as const }) }
}

export function judgeSet({ input, before, now }: Evidence<SetCallbacks, Callbacks>): Finding {
  if (isSet(now, input)) {
    const because = `The provider posts to the requested address about ${codes(input.sections)}.`
    if (!before || !isReported(before)) return asWanted(`${because} It was not read before sending.`)
    if (isSet(before, input)) return asWanted(`${because} It was so before sending.`)
    return { says: 'happened', grade: 'E3', because: `${because} Before sending it did not.` }
  }
  if (!isReported(now)) return NO_LIST
  const own = now.items.find((one) => sameAddress(one.url, input.url))
  if (own && !tells(own)) return unclear('The provider posts to the address, but names its sections in unknown words.')
  return undone(now.items.length === 0 ? NONE : otherwise(own, input), before, now)
}

/** Sections with missing or unknown names prove nothing about others. */
const tells = ({ sections }: Callback) => sections.length > 0 && sections.every(isSection)

function otherwise(own: Callback | undefined, { sections }: SetCallbacks): string {
  return own
    ? `The provider posts to the address about ${codes(own.sections)}; ${codes(sections)} was asked for.`
    : 'The provider posts to another address.'
}

export function judgeUnset({ before, now }: Evidence<unknown, Callbacks>): Finding {
  if (!isReported(now)) return NO_LIST
  if (now.items.length > 0) return undone('The provider still has a callback address.', before, now)
  if (!before || !isReported(before)) return asWanted(`${NONE} It was not read before sending.`)
  if (before.items.length === 0) return asWanted(`${NONE} It had none before sending.`)
  return { says: 'happened', grade: 'E3', because: `${NONE} Before sending it had one.`, absence: true }
}
