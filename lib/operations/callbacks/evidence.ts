import { sameAddress } from '@/lib/callbacks/address'
import { isSection, sectionCode } from '@/lib/callbacks/sections'
import { asWanted, unclear } from '@/lib/operations/findings'
import type { Evidence, Finding } from '@/lib/operations/verify'
import type { Callback, Callbacks, SetCallbacks } from './inputs'

// The address holds a secret, so no sentence of these has it: they are kept, and read by who may not see it.

const codes = (sections: readonly string[]) => [...sections].sort().map(sectionCode).join(', ')

const sameSections = (one: readonly string[], other: readonly string[]) => codes(one) === codes(other)

function isSet({ items }: Callbacks, { url, sections }: SetCallbacks): boolean {
  return items.some((one) => sameAddress(one.url, url) && sameSections(one.sections, sections))
}

export function judgeSet({ input, before, now }: Evidence<SetCallbacks, Callbacks>): Finding {
  if (isSet(now, input)) {
    const because = `The provider calls the address that was asked for, about ${codes(input.sections)}.`
    if (!before) return asWanted(`${because} It was not read before sending.`)
    if (isSet(before, input)) return asWanted(`${because} It was so before sending.`)
    return { says: 'happened', grade: 'E3', because: `${because} Before sending it did not.` }
  }
  const own = now.items.find((one) => sameAddress(one.url, input.url))
  if (own && !tells(own)) return unclear('The provider calls the address, but not about what in words that we know.')
  if (now.items.length === 0) {
    return { says: 'not', grade: 'E3', because: 'The provider has no callback address.', absence: true }
  }
  return { says: 'not', grade: 'E3', because: otherwise(own, input) }
}

/** Sections that are missing, or have other names, are not other ones. */
const tells = ({ sections }: Callback) => sections.length > 0 && sections.every(isSection)

function otherwise(own: Callback | undefined, { sections }: SetCallbacks): string {
  return own
    ? `The provider calls the address about ${codes(own.sections)}; ${codes(sections)} was asked for.`
    : 'The provider calls another address.'
}

export function judgeUnset({ before, now }: Evidence<unknown, Callbacks>): Finding {
  if (now.items.length > 0) return { says: 'not', grade: 'E3', because: 'The provider still has a callback address.' }
  const because = 'The provider has no callback address.'
  if (!before) return asWanted(`${because} It was not read before sending.`)
  if (before.items.length === 0) return asWanted(`${because} It had none before sending.`)
  return { says: 'happened', grade: 'E3', because: `${because} Before sending it had one.`, absence: true }
}
