import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { classed } from './field-class'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Decimal without leading zeros, or IPv6 without a zone; an IPv4-mapped IPv6 address becomes IPv4. */
function parsed(text: string): Address | null {
  if (!mayBeAddress(text)) return null
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return null
  const six = ipaddr.IPv6.parse(text)
  return six.isIPv4MappedAddress() ? six.toIPv4Address() : six
}

/** A cheap test: the library throws on anything else, which takes half a second for the values of a list. */
export function mayBeAddress(text: string): boolean {
  return /^(\d+\.){3}\d+$/.test(text) || /^[\da-f]*:/i.test(text)
}

const written = (address: Address) => (address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString())

/** The canonical form of an address, so that equal ones compare equal; null if it is not one. */
export function ipAddress(text: string): string | null {
  const address = parsed(text.trim())
  return address && written(address)
}

/** An address or a network in canonical form; null if it is neither. */
export function ipRange(text: string): string | null {
  const plain = text.trim()
  if (!plain.includes('/')) return ipAddress(plain)
  if (!mayBeAddress(plain.split('/')[0] ?? '') || plain.includes('%') || !ipaddr.isValidCIDR(plain)) return null
  const [network, bits] = ipaddr.parseCIDR(plain)
  const first = network.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${written(first.networkAddressFromCIDR(plain))}/${bits}`
}

/** Ranges in which no remote client has its address. */
const NO_SOURCE = ['unspecified', 'broadcast', 'multicast', 'loopback', 'linkLocal']
const PRIVATE = ['private', 'uniqueLocal', 'carrierGradeNat']

export function addressKind(text: string): { version: 'IPv4' | 'IPv6'; isPrivate: boolean } | null {
  const address = parsed(text.trim())
  if (!address) return null
  return { version: address.kind() === 'ipv4' ? 'IPv4' : 'IPv6', isPrivate: PRIVATE.includes(address.range()) }
}

/** The existing entry that already admits this address: the address itself, or a network that contains it. */
export function coveredBy(text: string, entries: readonly string[]): string | null {
  const address = parsed(text.trim())
  if (!address) return null
  return entries.find((entry) => covers(entry.trim(), address)) ?? null
}

function covers(entry: string, address: Address): boolean {
  if (!entry.includes('/')) return ipAddress(entry) === written(address)
  if (!ipaddr.isValidCIDR(entry)) return false
  const [network, bits] = ipaddr.parseCIDR(entry)
  return network.kind() === address.kind() && address.match([network, bits])
}

/** One client address in canonical form. */
export const IpAddress = classed(
  'personal',
  z.string('Enter an IP address.').transform((text, context) => {
    const address = parsed(text.trim())
    const message = problemOf(text.trim(), address)
    if (address && !message) return written(address)
    context.addIssue({ code: 'custom', message: message ?? 'Enter an IP address.' })
    return z.NEVER
  }),
)

function problemOf(text: string, address: Address | null): string | null {
  if (text === '') return 'Enter an IP address.'
  if (text.includes('/')) return 'One address at a time: the provider takes no networks.'
  if (!address) return 'Enter an IPv4 or IPv6 address, such as 203.0.113.4 or 2001:db8::4.'
  return NO_SOURCE.includes(address.range()) ? `${written(address)} is not the address of a client.` : null
}
