import 'server-only'
import * as oidc from 'openid-client'
import { paths } from '@/lib/core/paths'
import { env } from '@/server/platform/env'
import { logError } from '@/server/platform/log'
import { issuer, issuerName } from './issuer'

/** Amazon Cognito lists a logout endpoint, but uses another name for the parameter with the return address. */
const COGNITO = /^https:\/\/cognito-idp\.[a-z\d-]+\.amazonaws\.com\//

/** `returnTo` must be registered at the issuer. The URL does not contain the id token, because the browser's history would store its claims. */
export function signOutUrl(config: oidc.Configuration, returnTo: string): string | null {
  const { issuer: name, end_session_endpoint } = config.serverMetadata()
  if (end_session_endpoint === undefined) return null
  const returnParameter = COGNITO.test(name) ? 'logout_uri' : 'post_logout_redirect_uri'
  const url = oidc.buildEndSessionUrl(config, { [returnParameter]: returnTo })
  return /^https?:$/.test(url.protocol) ? url.href : null
}

/** The URL at which a browser ends its session at the issuer; null: the issuer has none, or does not answer. */
export async function issuerSignOut(): Promise<string | null> {
  if (issuerName() === null) return null
  try {
    return signOutUrl(await issuer(), new URL(paths.signIn, env().PUBLIC_URL).href)
  } catch (error) {
    logError(error, { what: 'single sign-on' }, 'the single sign-on issuer could not be reached for a sign-out')
    return null
  }
}
