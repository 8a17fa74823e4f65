import 'server-only'
import { env } from '@/server/platform/env'
import { tryMailServer } from '@/server/platform/mail/mail'
import { type Line, ok, warning, wrong } from './line'

const loopback = (host: string) => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)

/** What is in front of the console, as far as settings show. `host`: what it listens on. */
export function frontLines(host: string): Line[] {
  const { PUBLIC_URL, TRUSTED_PROXIES } = env()
  const about = 'PUBLIC_URL'
  if (!PUBLIC_URL)
    return loopback(host)
      ? [ok(about, 'None is set: people on this machine only, at localhost or 127.0.0.1.')]
      : [
          warning(
            about,
            `None is set, and the console listens on ${host}: passwords aren’t encrypted, and people sign in at its IP address only.`,
            'Put a proxy with TLS in front, and set PUBLIC_URL to its address.',
          ),
        ]
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol === 'http:' && !loopback(hostname))
    return [
      warning(
        about,
        'It isn’t an https address: passwords and cookies aren’t encrypted.',
        'Give the proxy a certificate.',
      ),
    ]
  const lines = [ok(about, `It is ${PUBLIC_URL}.`)]
  if (protocol === 'https:' && TRUSTED_PROXIES.length === 0)
    lines.push(
      warning(
        'TRUSTED_PROXIES',
        'It names no proxy: failed sign-ins count for everyone together, as from one address.',
        'Set it to the address of the proxy.',
      ),
    )
  if (!loopback(host) && protocol === 'https:')
    lines.push(
      warning(
        'HOSTNAME',
        `The console listens on ${host}, also beside its proxy.`,
        'Let only the proxy reach that port, or listen on 127.0.0.1.',
      ),
    )
  return lines
}

const WAIT_MS = 5_000

/** Whether the address that people type leads to a console. Requested without a session, like a health probe. */
export async function doorLines(): Promise<Line[]> {
  const { PUBLIC_URL } = env()
  if (!PUBLIC_URL) return []
  const about = 'PUBLIC_URL'
  const todo =
    'Does the name lead to the proxy, and the proxy to the console? The route from here may differ from people’s.'
  try {
    const answer = await fetch(`${PUBLIC_URL}/api/health`, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) })
    const reported: unknown = await answer.json().catch(() => null)
    return Object(reported).status === 'ok'
      ? [ok(about, 'A console answers there.')]
      : [warning(about, `No healthy console answers there (HTTP ${answer.status}).`, todo)]
  } catch {
    return [warning(about, 'Nothing answers there.', todo)]
  }
}

/** Connects and signs in; sends no mail. */
export async function mailLines(waitMs?: number): Promise<Line[]> {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return [ok('Mail', 'No server is set: alerts are shown in the console only.')]
  const tried = await tryMailServer(SMTP_URL, waitMs)
  return [
    tried.ok
      ? ok('Mail', 'The server accepted the sign-in. Nothing was sent.')
      : wrong('Mail', `It stops at ${tried.stage}: ${tried.words}`, 'Check SMTP_URL.'),
  ]
}

const untrusted = /^(?:UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_|ERR_TLS_CERT_ALTNAME_INVALID)/

/** Whether the issuer of single sign-on answers, and as the configured one. Nobody is signed in. */
export async function issuerLines(): Promise<Line[]> {
  const { OIDC_ISSUER } = env()
  if (!OIDC_ISSUER) return []
  const about = 'Single sign-on'
  const place = `${OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const answer = await fetch(place, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) })
    const reported: unknown = await answer.json().catch(() => null)
    const { issuer } = Object(reported) as { issuer?: unknown }
    if (!answer.ok || typeof issuer !== 'string')
      return [wrong(about, `The issuer returns no configuration (HTTP ${answer.status}).`, 'Check OIDC_ISSUER.')]
    if (issuer !== OIDC_ISSUER)
      return [
        wrong(
          about,
          `The issuer calls itself ${issuer}, and OIDC_ISSUER is ${OIDC_ISSUER}.`,
          'Set it to exactly that.',
        ),
      ]
    return [ok(about, 'The issuer answers.')]
  } catch (error) {
    const code = String(Object((error as Error).cause).code ?? '')
    return untrusted.test(code)
      ? [
          wrong(
            about,
            `The certificate of the issuer is not trusted (${code}).`,
            'Set NODE_EXTRA_CA_CERTS to the file of the CA that signed it.',
          ),
        ]
      : [
          wrong(
            about,
            `The issuer does not answer${code ? ` (${code})` : ''}.`,
            'Check OIDC_ISSUER and the network path to it.',
          ),
        ]
  }
}
