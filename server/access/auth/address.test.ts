import { describe, expect, it } from 'vitest'
import { env } from '@/server/platform/env'
import { startWith } from '@/server/testing/environment'
import { addressOf } from './address'

const of = (socket: string | null, forwarded?: string) =>
  addressOf(new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), socket)

describe('client address', () => {
  it.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    // No proxy is trusted, so the header is ignored.
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
    // The owner of one such address owns its whole /64.
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    [null, '198.51.100.1', 'unknown'],
    ['', undefined, 'unknown'],
  ])('client address without a proxy: socket %j, header %j: %s', (socket, forwarded, address) => {
    startWith({ TRUSTED_PROXIES: undefined })
    expect(of(socket, forwarded)).toBe(address)
  })

  it.each([
    ['10.0.0.5', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.0.0.5', '198.51.100.1', '198.51.100.1'],
    // Its last entry is the proxy's; earlier ones come from the caller.
    ['10.0.0.5', '1.1.1.1, 2.2.2.2, 198.51.100.1', '198.51.100.1'],
    // Two proxies of ours in a chain.
    ['10.0.0.5', '1.1.1.1, 198.51.100.1, 10.0.9.9', '198.51.100.1'],
    ['10.0.0.5', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['10.0.0.5', undefined, '10.0.0.5'],
    ['10.0.0.5', 'unknown', '10.0.0.5'],
    ['10.0.0.5', '198.51.100.1:4711', '198.51.100.1'],
    ['10.0.0.5', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['10.0.0.5', '0x7f.1', '10.0.0.5'],
    // Claims to be behind a proxy of ours, but is not.
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['fd00::5', '198.51.100.1', '198.51.100.1'],
    ['fd01::5', '198.51.100.1', 'fd01:0:0:0::/64'],
  ])('behind 10.0.0.0/16 and fd00::5: socket %j, header %j: %s', (socket, forwarded, address) => {
    startWith({ TRUSTED_PROXIES: '10.0.0.0/16, fd00::5' })
    expect(of(socket, forwarded)).toBe(address)
  })

  it('range that is invalid is named at startup', () => {
    startWith({ TRUSTED_PROXIES: '10.0.0.0/33' })
    expect(env).toThrow(/TRUSTED_PROXIES: .*10\.0\.0\.0\/33/)
    startWith({ TRUSTED_PROXIES: 'proxy.example.com' })
    expect(env).toThrow(/TRUSTED_PROXIES/)
    startWith({ TRUSTED_PROXIES: undefined })
    expect(env().TRUSTED_PROXIES).toEqual([])
  })
})
