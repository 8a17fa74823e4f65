import 'server-only'
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '@/lib/core/fields/public-host'
import { publicUrlProblem, webUrlProblem } from '@/lib/core/fields/public-url'
import { env } from './env'

/** The status of the answer, or why there is none: our own text, which contains no address. */
export type Posted = { status: number } | { problem: string }

const WAIT_MS = 15_000

const privateAllowed = () => env().WEBHOOK_PRIVATE_ADDRESSES === 'allow'

/** Why the console does not call this URL, or null. It calls only https URLs with a public host, unless the operator allows others, too. */
export function postUrlProblem(text: string): string | null {
  if (privateAllowed()) return webUrlProblem(text, () => null)
  return /^http:/i.test(text) ? 'The address must begin with https://.' : publicUrlProblem(text)
}

class NotPublic extends Error {}

type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Looks up a name and checks its addresses. The connection uses these addresses, so that the name cannot lead elsewhere in between. */
const checked =
  (resolve: Resolve): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('no address'), [])
      if (!privateAllowed() && !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new NotPublic(), [])
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })

/** Posts once. It follows no redirect, and reads only the status of the answer. */
export function postOnce(
  url: string,
  headers: Record<string, string>,
  body: string,
  { waitMs = WAIT_MS, resolve = lookup as Resolve } = {},
): Promise<Posted> {
  const refused = postUrlProblem(url)
  if (refused) return Promise.resolve({ problem: refused })
  const request = /^https:/i.test(url) ? secureRequest : plainRequest
  return new Promise((done) => {
    const signal = AbortSignal.timeout(waitMs)
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED cannot switch the check off.
        rejectUnauthorized: true,
        lookup: checked(resolve),
        signal,
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      },
      (answer) => {
        done({ status: answer.statusCode ?? 0 })
        answer.destroy()
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof NotPublic) return done({ problem: 'Its name leads to an address that is not public.' })
      if (signal.aborted) return done({ problem: `No answer in ${Math.round(waitMs / 1000)} seconds.` })
      return done({ problem: `No connection${error.code ? ` (${error.code})` : ''}.` })
    })
    sent.end(body)
  })
}
