import { describe, expect, it } from 'vitest'
import { addressKind, coveredBy, IpAddress, ipAddress } from './ip-address'

describe('an IP address has one canonical form', () => {
  it.each([
    ['203.0.113.4', '203.0.113.4'],
    [' 203.0.113.4 ', '203.0.113.4'],
    ['2001:0DB8:0:0::0004', '2001:db8::4'],
    ['::ffff:203.0.113.4', '203.0.113.4'],
    ['2001:db8::', '2001:db8::'],
  ])('%j is %s', (typed, written) => {
    expect(ipAddress(typed)).toBe(written)
    expect(IpAddress.parse(typed)).toBe(written)
    expect(IpAddress.parse(written)).toBe(written)
  })

  it.each([
    '',
    '203.0.113',
    '010.0.0.1',
    '0x7f.1',
    '3405803780',
    'fe80::1%eth0',
    '203.0.113.0/24',
    'localhost',
    '1::2::3',
  ])('%j is invalid', (typed) => {
    expect(ipAddress(typed)).toBeNull()
    expect(IpAddress.safeParse(typed).success).toBe(false)
  })

  it.each(['0.0.0.0', '::', '127.0.0.1', '::1', '255.255.255.255', '224.0.0.1', 'ff02::1', '169.254.1.1', 'fe80::1'])(
    'refused for clients: %s',
    (typed) =>
      expect(IpAddress.safeParse(typed).error?.issues[0]?.message).toMatch(/ is not the address of a client\.$/),
  )
})

it('an IP address reports its version and whether it is public', () => {
  expect(addressKind('10.1.2.3')).toEqual({ version: 'IPv4', isPrivate: true })
  expect(addressKind('fd00::1')).toEqual({ version: 'IPv6', isPrivate: true })
  expect(addressKind('203.0.113.4')).toEqual({ version: 'IPv4', isPrivate: false })
  expect(addressKind('office')).toBeNull()
})

it('an IP address is covered by its network, and by the same address in any format', () => {
  const entries = ['198.51.100.7', '2001:DB8:40::/64', '203.0.113.0/28', 'not an address']
  expect(coveredBy('198.51.100.7', entries)).toBe('198.51.100.7')
  expect(coveredBy('::ffff:198.51.100.7', entries)).toBe('198.51.100.7')
  expect(coveredBy('2001:db8:40::9', entries)).toBe('2001:DB8:40::/64')
  expect(coveredBy('203.0.113.15', entries)).toBe('203.0.113.0/28')
  expect(coveredBy('203.0.113.16', entries)).toBeNull()
  expect(coveredBy('2001:db8:41::9', entries)).toBeNull()
})
