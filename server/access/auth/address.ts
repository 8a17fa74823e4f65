import 'server-only'
import ipaddr from 'ipaddr.js'
import { env } from '@/server/platform/env'
import { peerAddress } from './request-guard'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** An address from a header, possibly with a port or in brackets. */
function parsed(text: string): Address | null {
  const bare = text
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
  // Only the full form is accepted, because the library also takes "1" or "0x7f.1" as addresses.
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null
}

function trusted(address: Address): boolean {
  return env().TRUSTED_PROXIES.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))
}

/** An IPv6 address is counted by its /64, because the owner of the /64 could use a new address for each attempt. */
function counted(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString()
  const parts = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16))
  return `${parts.join(':')}::/64`
}

/**
 * The address that attempts are counted for: the socket's or, behind a proxy in TRUSTED_PROXIES, the last one of X-Forwarded-For that is not
 * the address of such a proxy. Earlier entries do not count, because anyone can write them; without such a proxy, the header does not count.
 */
export function addressOf(headers: Headers, socket: string | null = peerAddress()): string {
  const address = callerOf(headers, socket)
  return address ? counted(address) : 'unknown'
}

/** The caller's whole address, for a token that is limited to addresses, and the counted form of it. */
export function fullAddressOf(headers: Headers): { full: string; counted: string } {
  const address = callerOf(headers, peerAddress())
  return { full: address?.toString() ?? '', counted: address ? counted(address) : 'unknown' }
}

function callerOf(headers: Headers, socket: string | null): Address | null {
  let address = parsed(socket ?? '')
  if (!address) return null
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? []
  while (trusted(address) && forwarded.length > 0) {
    const next = parsed(forwarded.pop() ?? '')
    // Our proxy wrote something that is not an address, so the proxy's own address is the last known one.
    if (!next) break
    address = next
  }
  return address
}
