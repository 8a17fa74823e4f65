import 'server-only'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import { getBalance } from '@/lib/areas/billing/operations'
import { counted } from '@/lib/core/text/counted'
import { endpoint } from '@/server/core/operations/ask'
import { env } from '@/server/platform/env'
import { classify } from '@/server/platform/provider/classify'
import { connect, connectProblem } from '@/server/platform/provider/connect'
import { encode } from '@/server/platform/provider/encode'
import { fetchRead } from '@/server/platform/provider/fetch-read'
import { clockLine, type Line, ok, warning, wrong } from './line'

const ABOUT = 'Provider'
const DAY_MS = 86_400_000

/** A connection without a request, then one read, the one that a start makes. Nothing of the answer is shown or stored. */
export async function providerLines(): Promise<Line[]> {
  let certificate: Line[]
  try {
    const { socket } = await connect(env().PROVIDER_URL)
    certificate = 'getPeerCertificate' in socket ? certificateLine((socket as TLSSocket).getPeerCertificate()) : []
    socket.destroy()
  } catch (error) {
    const problem = connectProblem(error)
    return [wrong(ABOUT, `It cannot be reached: ${problem}.`, 'Check PROVIDER_URL, DNS and the network between.')]
  }
  return [...certificate, ...(await readLines())]
}

function certificateLine({ valid_to }: PeerCertificate): Line[] {
  const days = Math.floor((Date.parse(valid_to) - Date.now()) / DAY_MS)
  return days < 14
    ? [
        warning(
          ABOUT,
          `Its certificate ends in ${counted(days, 'day')}.`,
          'The provider has to renew it; after that nothing can be sent.',
        ),
      ]
    : [ok(ABOUT, `Its certificate is valid for ${counted(days, 'day')}.`)]
}

async function readLines(): Promise<Line[]> {
  const { path, wire, output } = getBalance
  const request = { ...encode(endpoint(), 'GET', path, wire({}), 'query'), method: 'GET' as const }
  const began = Date.now()
  const observed = await fetchRead(endpoint(), request, { name: 'evidence', sockets: 1 })
  const [took, at] = [Date.now() - began, (began + Date.now()) / 2]
  const answer = classify(observed, output, 'read')
  if (observed.kind !== 'answer')
    return [wrong(ABOUT, 'It accepted the connection but didn’t answer.', 'Try again; then ask the provider.')]
  const page = /html/.test(observed.headers['content-type'] ?? '')
  const lines = [answered(answer.class, observed.status, took, page)]
  if ('x-switchroom-simulator' in observed.headers)
    lines.push(warning(ABOUT, 'It is the simulator.', 'For the real service set PROVIDER_URL to its address.'))
  const date = Date.parse(observed.headers.date ?? '')
  // The header has whole seconds.
  if (!Number.isNaN(date)) lines.push(clockLine(ABOUT, 'the provider', at - date - 500, 2_000 + took / 2))
  return lines
}

function answered(answer: string, status: number, took: number, page: boolean): Line {
  if (answer === 'succeeded') return ok(ABOUT, `It answers a read, in ${took} ms.`)
  if (status === 401 || status === 403)
    return wrong(
      ABOUT,
      `It does not accept the credentials (HTTP ${status}).`,
      'Check PROVIDER_USERNAME, PROVIDER_PASSWORD and PROVIDER_SECURITY_KEY.',
    )
  if (page)
    return wrong(
      ABOUT,
      `A web page answers instead of the API (HTTP ${status}).`,
      'Correct PROVIDER_URL, or let this machine pass the proxy that answers.',
    )
  return wrong(
    ABOUT,
    `It does not answer a read as it should (HTTP ${status}).`,
    'Is PROVIDER_URL the root of its API?',
  )
}
