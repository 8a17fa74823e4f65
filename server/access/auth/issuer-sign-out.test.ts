import * as oidc from 'openid-client'
import { describe, expect, it } from 'vitest'
import { startIssuer } from '@/scripts/testing/issuer'
import { browser } from '@/server/testing/browser'
import { forgetSettings, setRoles, signIn, signInWorld } from '@/server/testing/issuer-sign-ins'
import { endSession, giveSession } from './current'
import { issuerSignOut, signOutUrl } from './issuer-sign-out'
import { openSession } from './sessions'

const world = signInWorld()
const HERE = 'https://console.example.com/sign-in'

describe('sign-out at the issuer', () => {
  it('names client and return, and no person', async () => {
    await signIn()
    const url = new URL((await issuerSignOut()) ?? '')
    expect(`${url.origin}${url.pathname}`).toBe(`${world.issuer.url}/logout`)
    expect(Object.fromEntries(url.searchParams)).toEqual({ client_id: 'switchroom', post_logout_redirect_uri: HERE })
    const answer = await fetch(url, { redirect: 'manual' })
    expect(answer.headers.get('location')).toBe(HERE)
  })

  it.each([
    ['no endpoint', { end_session_endpoint: undefined }],
    ['a script URL', { end_session_endpoint: 'javascript:alert(1)' }],
    ['another name', { issuer: 'https://other.example.com' }],
  ])('is not offered by an issuer with %s', async (_, metadata) => {
    world.issuer.says.metadata = metadata
    forgetSettings()
    expect(await issuerSignOut()).toBeNull()
  })

  it('is not offered by an issuer that does not answer, or without one', async () => {
    const other = await startIssuer()
    await other.close()
    Object.assign(process.env, { OIDC_ISSUER: other.url })
    forgetSettings()
    expect(await issuerSignOut()).toBeNull()
    for (const name of Object.keys(world.issuer.variables)) delete process.env[name]
    setRoles()
    expect(await issuerSignOut()).toBeNull()
  })

  it('uses Cognito’s own parameter there', () => {
    const config = new oidc.Configuration(
      {
        issuer: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_pool',
        end_session_endpoint: 'https://acme.auth.eu-west-1.amazoncognito.com/logout',
      },
      'switchroom',
    )
    const url = new URL(signOutUrl(config, HERE) ?? '')
    expect(Object.fromEntries(url.searchParams)).toEqual({ client_id: 'switchroom', logout_uri: HERE })
  })

  it('is for sessions from single sign-on only', async () => {
    await signIn()
    expect(await endSession()).toEqual({ byIssuer: true })
    expect(browser.jar.size).toBe(0)
    expect(await endSession()).toEqual({ byIssuer: false })
    await giveSession(await openSession(world.dana.personId))
    expect(await endSession()).toEqual({ byIssuer: false })
  })
})
