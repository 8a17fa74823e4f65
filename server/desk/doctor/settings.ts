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
      ? [ok(about, 'None is set: people can sign in only on this machine, at localhost or 127.0.0.1.')]
      : [
          warning(
            about,
            `None is set, and the console listens on ${host}: passwords travel unencrypted, and people can sign in only at localhost or its IP address.`,
            'Put a proxy with TLS in front, and set PUBLIC_URL to its address.',
          ),
        ]
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (protocol === 'http:' && !loopback(hostname))
    return [
      warning(
        about,
        'It isn’t an https address: passwords and cookies travel unencrypted.',
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
        `The console listens on ${host}, so clients can bypass its proxy.`,
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
    'Check that the name leads to the proxy, and the proxy to the console. This server’s route to it may differ from the one that browsers take.'
  try {
    const answer = await fetch(`${PUBLIC_URL}/api/health`, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) })
    const reported: unknown = await answer.json().catch(() => null)
    const { status } = Object(reported)
    if (status === 'ok') return [ok(about, 'A console answers there.')]
    // Only a success or 404 proves that something else answers. Other answers may be the proxy's: its own sign-in, or 502 to 504 while the
    // console does not run.
    return status === undefined && (answer.ok || answer.status === 404)
      ? [wrong(about, `Something else answers there (HTTP ${answer.status}).`, todo)]
      : [warning(about, `No healthy console answers there (HTTP ${answer.status}).`, todo)]
  } catch {
    return [warning(about, 'Nothing answers there.', todo)]
  }
}

/** Sends an empty report of traces. */
export async function tracesLines(): Promise<Line[]> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env()
  if (!endpoint) return []
  const about = 'Traces'
  const todo =
    'OTEL_EXPORTER_OTLP_ENDPOINT is the collector’s address for OTLP over HTTP, usually port 4318, without /v1/traces.'
  try {
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      redirect: 'manual',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    return answer.ok
      ? [ok(about, 'The collector takes traces.')]
      : [wrong(about, `The collector refused traces (HTTP ${answer.status}).`, todo)]
  } catch {
    return [wrong(about, 'Nothing answers at the collector’s address.', todo)]
  }
}

/** Connects and signs in; sends no mail. */
export async function mailLines(waitMs?: number): Promise<Line[]> {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return [ok('Mail', 'No server is set: alerts and notifications are not mailed.')]
  const tried = await tryMailServer(SMTP_URL, waitMs)
  return [
    tried.ok
      ? ok('Mail', 'The server accepted the sign-in. Nothing was sent.')
      : wrong('Mail', `The attempt failed at ${tried.stage}: ${tried.message}`, 'Check SMTP_URL.'),
  ]
}
