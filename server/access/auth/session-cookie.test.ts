import { describe, expect, it } from 'vitest'
import { startWith } from '@/server/testing/environment'
import { authOptions } from './options'
import { sessionCookie } from './session-cookie'

describe('session cookie', () => {
  it.each([
    ['https://switchroom.example.com', '__Host-switchroom.session', true],
    ['HTTPS://Switchroom.example.com/', '__Host-switchroom.session', true],
    ['http://localhost:3000', 'switchroom.session', false],
    [undefined, 'switchroom.session', false],
  ])('%s: %s', (url, name, secure) => {
    startWith({ PUBLIC_URL: url })
    expect(sessionCookie()).toBe(name)
    const cookie = authOptions().cookies?.sessionToken
    // Required by the prefix: secure, the whole host, no domain. Browsers drop other cookies.
    expect(cookie).toEqual({ name, options: { httpOnly: true, sameSite: 'lax', path: '/', secure } })
  })
})
