import 'server-only'
import type { ReadOperation } from '@/lib/operations/operation'
import { env } from '@/server/env'
import { refreshGuesses } from '@/server/guesses/overrides'
import { type Classified, classify } from '@/server/provider/classify'
import type { Endpoint } from '@/server/provider/connect'
import { encode } from '@/server/provider/encode'
import { fetchRead, type Lane } from '@/server/provider/fetch-read'

export function endpoint(): Endpoint {
  const { PROVIDER_URL, PROVIDER_USERNAME, PROVIDER_PASSWORD, PROVIDER_SECURITY_KEY } = env()
  return {
    url: PROVIDER_URL,
    username: PROVIDER_USERNAME,
    password: PROVIDER_PASSWORD,
    securityKey: PROVIDER_SECURITY_KEY,
  }
}

/** A name that an administrator set on another console is used here within this time; acts use it at once. */
const GUESSES_WITHIN_MS = 1_000

/** One read at the provider, with bounded retry. `input` is already parsed. */
export async function askProvider<I, O>(operation: ReadOperation<I, O>, input: I): Promise<Classified> {
  return ask(operation, input, { name: 'pages', sockets: env().PROVIDER_READS })
}

/** The same on sockets of its own: what tells whether money was spent does not wait behind a page that somebody looks at. */
export async function askForEvidence<I, O>(operation: ReadOperation<I, O>, input: I): Promise<Classified> {
  return ask(operation, input, { name: 'evidence', sockets: env().PROVIDER_MUTATIONS })
}

async function ask<I, O>(operation: ReadOperation<I, O>, input: I, lane: Lane): Promise<Classified> {
  // A database that cannot tell is no reason not to read: what was known last is used.
  await refreshGuesses(GUESSES_WITHIN_MS).catch(() => {})
  const request = {
    ...encode(endpoint(), 'GET', operation.path, operation.wire(input), 'query'),
    method: 'GET' as const,
  }
  return classify(await fetchRead(endpoint(), request, lane), operation.output)
}
