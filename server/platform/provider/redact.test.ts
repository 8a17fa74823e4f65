import { describe, expect, it } from 'vitest'
import { hidden } from '@/lib/core/fields/hidden'
import { growth, MUCH_MORE_THAN_LINEAR } from '@/scripts/testing/growth'
import { maskBody, maskText, maskTexts, maskWords, secretName } from './redact'
import { shapeOf } from './shape'

describe('secret name', () => {
  it.each([
    'password',
    'xmpp_passwd',
    'sipPassword',
    'API-KEY',
    'apiKey',
    'api_key',
    'apikey',
    'token',
    'accessToken',
    'PIN',
    'port_out_pin',
    'portOutPin',
    'ssn',
    'Authorization',
    'secret',
    'clientSecret',
    'key',
    'security_key',
    'auth',
  ])('%s', (name) => expect(secretName(name)).toBe(true))

  it.each([
    'trunk',
    'keyword',
    'optin_keywords',
    'pinned',
    'shipping',
    'passenger',
    'author',
    'did',
    'status',
    'monkey',
  ])('excludes %s', (name) => expect(secretName(name)).toBe(false))
})

describe('redacted answer', () => {
  it.each([
    ['{"a":{"password":"Hunter2x"}}'],
    ['{"a":[{"b":[{"apiKey":"Hunter2x"}]}]}'],
    ['{"secret":{"deep":["Hunter2x",{"more":"Hunter2x"}]}}'],
    ['{"settings":[{"name":"password","value":"Hunter2x"}]}'],
    ['{"note":"{\\"password\\":\\"Hunter2x\\"}"}'],
    ['"{\\"password\\":\\"Hunter2x\\"}"'],
    ['{"note":"password=Hunter2x"}'],
    ['{"note":"Authorization: Basic Hunter2x"}'],
    ['{"note":"see https://me:Hunter2x@example.com/"}'],
    ['{"password":"a\\"Hunter2x","cut'],
    ['{"pin":"Hunter2x'],
    ['<p>Password: Hunter2x</p>'],
    ['<td>Password</td> <td><b>Hunter2x</b></td>'],
    ['<input value="x"><input type="hidden" name="api_key" value="Hunter2x">'],
    ['<password encoding="plain">Hunter2x</password>'],
    ['The password of lobby is Hunter2x.'],
    ['token => "Hunter2x"'],
  ])('%s', (text) => expect(maskBody(text)).not.toContain('Hunter2x'))

  it('preserves what is not secret, byte for byte outside JSON', () => {
    expect(maskBody('{"trunk":"lobby","n":2,"list":[1,null,""],"password":""}')).toBe(
      '{"trunk":"lobby","n":2,"list":[1,null,""],"password":""}',
    )
    const words = 'No such trunk: lobby. Keyword STOP was pinned at 10:30.'
    expect(maskBody(words)).toBe(words)
  })

  it('masks echoes of sent values in every usual format', () => {
    const secret = 'p/a "ss" & <wörd>'
    const echoes = [
      JSON.stringify({ said: secret, [secret]: 1 }),
      JSON.stringify({ said: `x ${secret} y` }).replaceAll('/', '\\/'),
      JSON.stringify({ said: secret }).replace('ö', '\\u00f6'),
      `said: ${encodeURIComponent(secret)}`,
      `<p>${secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</p>`,
    ]
    for (const echo of echoes) expect(maskBody(echo, [secret]), echo).toMatch(/••••••/)
    for (const echo of echoes) expect(maskBody(echo, [secret]), echo).not.toMatch(/w(ö|%C3|\\u00f6)/i)
  })

  it('masks a secret that contains another secret completely', () => {
    for (const secrets of [
      ['kiln', 'kiln-and-oven'],
      ['kiln-and-oven', 'kiln'],
    ])
      expect(maskTexts('you said kiln-and-oven', secrets)).toBe(`you said ${hidden}`)
  })

  it.each(['password', '<', 'password="', 'name=', '"', '\\', ': ', 'pin ', '1-', 'a@', '<a ', 'a1', ' ', '['])(
    'takes time proportional to its length, made of “%s”',
    (part) => {
      const made = (size: number) => part.repeat(size / part.length)
      expect(growth(16_000, made, (text) => maskBody(text))).toBeLessThan(MUCH_MORE_THAN_LINEAR)
      expect(growth(1_000, made, maskWords)).toBeLessThan(MUCH_MORE_THAN_LINEAR)
    },
  )

  it('hides excessive nesting completely', () => {
    expect(maskBody(`${'['.repeat(50_000)}"Xk29fjQ2"${']'.repeat(50_000)}`)).not.toContain('Xk29fjQ2')
  })
})

it('provider’s words for masked roles name no person or secret', () => {
  expect(maskWords('Caller (212) 555-0123 at 192.0.2.7, dana@example.com, wrote Xk29fjQ2 to lobby.')).toBe(
    `Caller (${hidden} at ${hidden}, ${hidden}, wrote ${hidden} to lobby.`,
  )
  expect(maskText('Not enough balance: 12.50')).toBe('Not enough balance: 12.50')
})

it('stored answer structure contains no secret', () => {
  expect(shapeOf('{"state":"Taken in","password":"Hunterx","note":"token=Hunterx"}')).toBe(
    '{"note":"token=••••••","password":"••••••","state":"taken in"}',
  )
})
