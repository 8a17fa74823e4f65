import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { classed } from './field-class'

const MOST = 2048

/**
 * What is wrong with an address that the provider is to call, or null. Absolute http(s), no credentials, no literal private,
 * loopback, link-local, reserved or mapped host (specification, Limits; the console never calls it itself). The URL parser of
 * the platform reads every notation of an address, decimal, octal, hex, short, percent-encoded or full-width, as a browser does.
 */
export function publicUrlProblem(text: string): string | null {
  if (text.length > MOST) return `The address is longer than ${MOST.toLocaleString('en-US')} characters.`
  // What the parser would forgive, another one may read differently: blanks, control characters, backslashes, missing slashes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\s\u0000-\u001f\u007f\\]/.test(text))
    return 'The address has a blank, a control character or a backslash in it.'
  if (!/^https?:\/\/[^/?#]/i.test(text)) return 'Write the whole address, beginning with http:// or https://.'
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return 'This is not a web address.'
  }
  // Also an empty user name: http://@host/ has credentials in the eyes of some.
  if (url.username || url.password || /^[^/]*\/\/[^/?#]*@/.test(text))
    return 'The address must not carry a user name or password.'
  return hostProblem(url.hostname)
}

function hostProblem(hostname: string): string | null {
  const host = hostname.replace(/\.$/, '').toLowerCase()
  if (host === '' || host.split('.').includes('')) return 'The address has no valid host name.'
  if (host === 'localhost' || host.endsWith('.localhost')) return 'The host is this machine itself: localhost.'
  const bare = host.replace(/^\[|\]$/g, '')
  const isPublic = ipaddr.IPv4.isValidFourPartDecimal(bare)
    ? ipaddr.IPv4.parse(bare).range() === 'unicast'
    : ipaddr.IPv6.isValid(bare)
      ? publicSix(ipaddr.IPv6.parse(bare))
      : true
  return isPublic ? null : `The host ${bare} is a private, loopback or reserved address.`
}

const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Only what is globally routed (2000::/3): mapped, compatible, NAT64, unique-local and link-local addresses lie outside. Within
 * it, 6to4, Teredo and what is reserved have ranges of their own; ISATAP hides an IPv4 address in any prefix.
 */
function publicSix(address: ipaddr.IPv6): boolean {
  const [, , , , fifth = 0, sixth] = address.parts
  const isatap = sixth === 0x5efe && (fifth & ~0x0200) === 0
  return address.match(GLOBAL) && address.range() === 'unicast' && !isatap
}

/** A required address that the provider will call. What was judged is what is sent: the address as the parser writes it. */
export const PublicUrl = classed(
  'internal',
  z
    .string('Enter a web address.')
    .trim()
    .min(1, 'Enter a web address.')
    .transform((text, context) => {
      const problem = publicUrlProblem(text)
      if (problem === null) return new URL(text).href
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    }),
)
