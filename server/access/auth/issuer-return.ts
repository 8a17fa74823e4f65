import 'server-only'
import { headers } from 'next/headers'
import { AuthorizationResponseError } from 'openid-client'
import { returnPath } from '@/lib/core/access/return-path'
import { refusalMessage, type SignInRefusal } from '@/lib/core/access/sign-in-refusals'
import type { Done, Fault } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { env } from '@/server/platform/env'
import { logError } from '@/server/platform/log'
import { addressOf } from './address'
import { currentPerson, giveSession } from './current'
import { claimsOf, departure, issuerName } from './issuer'
import { type Departed, type Purpose, storeDeparture, takeDeparture } from './issuer-departures'
import type { Answered } from './issuer-groups'
import { logMismatch, mismatchIn } from './issuer-mismatch'
import { unproven } from './issuer-proof'
import { enterByIssuer } from './issuer-sign-in'
import type { SignInCaller } from './sign-in-fault'
import { throttled } from './throttle'

// The way to the issuer of single sign-on and back, for one browser. No token or code appears in a log or a lasting URL.

const off: Fault = { kind: 'invalid', message: 'Single sign-on is no longer set up here. Reload the page.' }

/** The library's and the network's error codes for an issuer that was not reached or did not answer. */
const SILENT = /^(OAUTH_TIMEOUT|OAUTH_ABORT|E[A-Z]+|ABORT_ERR|[A-Z_]*CERT[A-Z_]*)$/

function silent(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (at.name === 'TimeoutError' || (typeof code === 'string' && SILENT.test(code))) return true
  }
  return false
}

/** The reason to show for this error; null if none is known. Then only the log has the error. */
function refusedBy(error: unknown, message: string): SignInRefusal | null {
  const mismatch = mismatchIn(error)
  if (mismatch) return mismatch
  logError(error, { what: 'single sign-on' }, message)
  return silent(error) ? 'silent' : null
}

function deniedBy({ error }: AuthorizationResponseError): SignInRefusal {
  if (error === 'access_denied') return 'denied'
  const got = /^[\w.-]{1,60}$/.test(error) ? error : 'another error'
  if (error === 'invalid_scope') logMismatch('OIDC_SCOPES', env().OIDC_SCOPES, got, 'the issuer denied the scopes')
  else logMismatch('the client at the issuer', 'a code', got, 'the issuer denied a sign-in')
  return error === 'invalid_scope' ? 'scope' : 'denied'
}

/** The URL to redirect this browser to. `to`: the page to open after the sign-in. `again`: the person proves again who they are. */
export async function goToIssuer(to: unknown, { again = false } = {}): Promise<Done<string>> {
  const name = issuerName()
  if (name === null) return { ok: false, fault: off }
  try {
    const { url, ...departed } = await departure(again)
    await storeDeparture(departed, { to: returnPath(typeof to === 'string' ? to : null), again })
    return { ok: true, data: url }
  } catch (error) {
    const refused = refusedBy(error, 'the single sign-on issuer could not be reached') ?? 'unfit'
    return { ok: false, fault: { kind: 'failed', message: refusalMessage(refused, name) ?? '' } }
  }
}

/** Signs the person in and returns null, or returns why not. */
async function refusalFor(search: string, departed: Departed, caller: SignInCaller): Promise<SignInRefusal | null> {
  let answered: Answered
  try {
    answered = await claimsOf(search, departed)
  } catch (error) {
    // The issuer's own refusal, for example after Cancel there.
    if (error instanceof AuthorizationResponseError) return deniedBy(error)
    return refusedBy(error, 'the answer of the single sign-on issuer was rejected') ?? 'untrusted'
  }
  // Checked before a session is opened, so that the person keeps the one that they have.
  const refused = departed.again ? unproven(answered.claims, departed.at) : null
  if (refused) return refused
  const entered = await enterByIssuer(answered, { ...caller, departedAt: departed.at })
  if ('refused' in entered) return entered.refused
  await giveSession(entered.sid)
  return null
}

/** Counts a refusal. The limit applies to refusals only, so that strangers at the same address cannot keep out a person with a valid answer. */
async function counted(refused: SignInRefusal, { address }: SignInCaller): Promise<SignInRefusal> {
  return (await throttled([['issuer', address]], { subject: 'sign-in', address })) === null ? refused : 'often'
}

/**
 * The page that says why the issuer's answer was refused. If people wanted to prove again who they are, they are still signed in, on a page with the
 * button for it. If the database fails, the sign-in page is the one that needs the least.
 */
async function refusedPage(refused: SignInRefusal, { to, again }: Purpose): Promise<string> {
  const person = again ? await currentPerson().catch(() => null) : null
  if (!person || person.mustGiveFactor || person.mustChangePassword) return paths.signInRefused(refused, to)
  return person.mustAddFactor ? paths.addFactor(to, refused) : paths.accountRefused(refused)
}

/** The page for a browser that returns with this query. */
export async function backFromIssuer(search: string): Promise<string> {
  if (issuerName() === null) return paths.signIn
  const departed = await takeDeparture(new URLSearchParams(search).get('state') ?? '')
  // What it was for is unknown. People who are signed in see the reason where they can try again.
  if (!departed) return refusedPage('stale', { to: null, again: true })
  const { to } = departed
  try {
    const requested = await headers()
    const caller = { address: addressOf(requested), agent: requested.get('user-agent') ?? '' }
    const refused = await refusalFor(search, departed, caller)
    return refused ? await refusedPage(await counted(refused, caller), departed) : (to ?? paths.start)
  } catch (error) {
    logError(error, { what: 'single sign-on' }, 'sign-in failed')
    return refusedPage('failed', departed)
  }
}
