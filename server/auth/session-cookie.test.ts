import { afterEach, describe, expect, it, vi } from 'vitest'
import { authOptions } from './options'
import { sessionCookie } from './session-cookie'

const address = vi.hoisted(() => ({ url: undefined as string | undefined }))
vi.mock('@/server/env', () => ({ env: () => ({ PUBLIC_URL: address.url, AUTH_SECRET: 'x'.repeat(32) }) }))
afterEach(() => {
  address.url = undefined
})

describe('the session’s cookie', () => {
  it.each([
    ['https://switchroom.example.com', '__Host-switchroom.session', true],
    ['http://localhost:3000', 'switchroom.session', false],
    [undefined, 'switchroom.session', false],
  ])('%s: %s', (url, name, secure) => {
    address.url = url
    expect(sessionCookie()).toBe(name)
    const cookie = authOptions().cookies?.sessionToken
    // What the prefix asks for: secure, the whole host, no domain. Otherwise browsers drop it.
    expect(cookie).toEqual({ name, options: { httpOnly: true, sameSite: 'lax', path: '/', secure } })
  })
})
