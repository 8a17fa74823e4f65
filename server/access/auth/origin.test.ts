import { afterEach, describe, expect, it } from 'vitest'
import { startWith } from '@/server/testing/environment'
import { authOptions } from './options'
import { elsewhereMessage, sameOrigin } from './origin'

afterEach(() => void startWith({ PUBLIC_URL: undefined }))

const from = (origin: string, host: string) => new Headers({ origin, host })

describe('with PUBLIC_URL', () => {
  it('our page at another address is given the right one', () => {
    startWith({ PUBLIC_URL: 'https://switchroom.example.com' })
    const byNumber = from('http://192.0.2.7:3000', '192.0.2.7:3000')
    expect(sameOrigin(byNumber)).toBe(false)
    expect(elsewhereMessage(byNumber)).toBe(
      'This console accepts sign-ins and changes at https://switchroom.example.com only (its setting PUBLIC_URL). Open it there. Nothing was sent.',
    )
  })

  it('a foreign page is given no address of ours', () => {
    startWith({ PUBLIC_URL: 'https://switchroom.example.com' })
    for (const origin of ['https://other.example', 'null', '']) {
      const foreign = from(origin, 'switchroom.example.com')
      expect(sameOrigin(foreign)).toBe(false)
      expect(elsewhereMessage(foreign)).not.toContain('switchroom.example.com')
    }
  })
})

describe('without PUBLIC_URL', () => {
  it.each([
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    [{ origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, true],
    [{ origin: 'https://192.0.2.7', host: '192.0.2.7' }, true],
    [{ origin: 'http://[::1]:3000', host: '[::1]:3000' }, true],
    [{ host: 'localhost:3000' }, false],
    [{ origin: 'null', host: 'localhost:3000' }, false],
    [{ origin: 'https://evil.example.com', host: 'localhost:3000' }, false],
    [{ origin: 'http://localhost:8080', host: 'localhost:3000' }, false],
    [{ origin: 'http://evil.example.com', host: 'localhost:3000', 'x-forwarded-host': 'evil.example.com' }, false],
    // A name whose owner made it resolve to this console.
    [{ origin: 'http://evil.example.com:3000', host: 'evil.example.com:3000' }, false],
    [{ origin: 'http://localhost.evil.example:3000', host: 'localhost.evil.example:3000' }, false],
    [{ origin: 'http://127.0.0.1.evil.example', host: '127.0.0.1.evil.example' }, false],
  ])('%j: %s', (given, own) => expect(sameOrigin(new Headers(given as Record<string, string>))).toBe(own))

  it('page opened by name gets its address and the setting', () => {
    expect(elsewhereMessage(from('http://console.example.com:3000', 'console.example.com:3000'))).toBe(
      'This console accepts sign-ins and changes at localhost or its IP address only. Open it there, or set PUBLIC_URL to http://console.example.com:3000. Nothing was sent.',
    )
  })

  it('sign-in under a name is refused before checking the password', async () => {
    const [provider] = authOptions().providers as unknown as {
      options: { authorize(given: object, request: object): Promise<unknown> }
    }[]
    const typed = { email: 'dana@example.com', password: 'quiet lake under snow' }
    const headers = { origin: 'http://evil.example.com:3000', host: 'evil.example.com:3000' }
    await expect(provider?.options.authorize(typed, { headers })).rejects.toThrow(
      /^elsewhere:This console accepts sign-ins and changes at localhost or its IP address only\./,
    )
  })
})
