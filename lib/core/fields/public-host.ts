import ipaddr from 'ipaddr.js'
// @ts-expect-error: it has no types.
import punycode from 'punycode.js'

// Which hosts mean the same to everyone on the Internet. Names are not resolved here: the name in a webhook's URL is
// resolved when the console calls it (server/platform/public-post.ts), and the provider calls all other URLs.

/**
 * Top-level names that are never public: special-use ones (RFC 6761 and later), and common names of private networks.
 */
const PRIVATE_SUFFIXES = new Set(
  [
    'alt arpa example exit i2p invalid local localhost onion test internal',
    'corp domain home intra intranet lan mail private workgroup',
    'localdomain localdomain4 localdomain6 localhost4 localhost6',
    'cluster consul docker kubernetes nomad svc',
  ].flatMap((line) => line.split(' ')),
)

/** Public names that resolve by design to the caller's own network, or to the machine's metadata service. */
const INWARD = [
  'nip.io sslip.io xip.io traefik.me localtest.me lvh.me vcap.me lacolhost.com localho.st lvh.team',
  'metadata.tencentyun.com metadata.azure.com metadata.packet.net metadata.platformequinix.com',
].flatMap((line) => line.split(' '))

/** A public address at which a cloud serves the machine's secrets. */
const METADATA = new Set(['168.63.129.16'])

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
/** The last label of a public name: letters, or an international one. A number would be a mistyped IP address. */
const TOP = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Whether an international label can be decoded, and its text encodes to this label again. Some platforms' parsers check neither. */
function isReadable(label: string): boolean {
  if (!label.startsWith('xn--')) return true
  try {
    return new URL(`http://${punycode.decode(label.slice(4))}`).hostname === label
  } catch {
    return false
  }
}

/** Whether an IP address to which a name resolved is public. */
export const isPublicAddress = (address: string): boolean =>
  publicHostProblem(address, address.includes(':') ? `[${address}]` : address) === null

/** Why a host is refused, or null. `typed` is the text as typed, `host` the platform's parsed host. */
export function publicHostProblem(typed: string, host: string): string | null {
  if (host.startsWith('[')) return sixProblem(host.slice(1, -1))
  // Characters that parsers map differently (full-width letters, ideographic dots, %31, Arabic digits) are refused.
  if (!/^[\p{L}\p{M}0-9.-]+$/u.test(typed) || typed.normalize('NFKC') !== typed.normalize('NFC')) {
    return 'The host name has a character that no host name has.'
  }
  if (ipaddr.IPv4.isValidFourPartDecimal(host)) return fourProblem(typed, host)
  return nameProblem(host.replace(/\.$/, ''))
}

function fourProblem(typed: string, host: string): string | null {
  if (ipaddr.IPv4.parse(host).range() !== 'unicast' || METADATA.has(host)) return notPublic(host)
  return typed === host ? null : `Write the address of the host as ${host}.`
}

function nameProblem(name: string): string | null {
  const labels = name.split('.')
  const top = labels.at(-1) ?? ''
  if (name === 'localhost' || top === 'localhost') return 'The host is this machine itself: localhost.'
  if (labels.length < 2) return `Write the host’s whole name: ${name || 'it'} has no domain.`
  if (name.length > 253 || !labels.every((label) => LABEL.test(label) && isReadable(label)) || !TOP.test(top)) {
    return 'The address has no valid host name.'
  }
  if (PRIVATE_SUFFIXES.has(top) || INWARD.some((inward) => name === inward || name.endsWith(`.${inward}`))) {
    return `${name} is a name of a private network: no one outside can reach it.`
  }
  return null
}

/** Globally routed (2000::/3); mapped, compatible, NAT64, unique-local and link-local addresses are outside. */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]
/** The reserved part of GLOBAL: Teredo, benchmarks, identifiers and more. */
const PROTOCOLS: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2001::'), 23]

function sixProblem(text: string): string | null {
  const address = ipaddr.IPv6.parse(text)
  const [, , , , fifth = 0, sixth] = address.parts
  // ISATAP embeds an IPv4 address in any prefix.
  const isatap = sixth === 0x5efe && (fifth & ~0x0200) === 0
  const isPublic = address.match(GLOBAL) && !address.match(PROTOCOLS) && address.range() === 'unicast' && !isatap
  return isPublic ? null : notPublic(text)
}

const notPublic = (host: string) => `The host ${host} is a private, loopback or reserved address.`
