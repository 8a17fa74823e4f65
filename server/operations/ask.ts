import 'server-only'
import type { ReadOperation } from '@/lib/operations/operation'
import { env } from '@/server/env'
import { refreshGuesses } from '@/server/guesses/overrides'
import { type Classified, classify } from '@/server/provider/classify'
import type { Endpoint } from '@/server/provider/connect'
import { encode } from '@/server/provider/encode'
import { fetchRead } from '@/server/provider/fetch-read'

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
  // A database that cannot tell is no reason not to read: what was known last is used.
  await refreshGuesses(GUESSES_WITHIN_MS).catch(() => {})
  const request = {
    ...encode(endpoint(), 'GET', operation.path, operation.wire(input), 'query'),
    method: 'GET' as const,
  }
  return classify(await fetchRead(endpoint(), request, env().PROVIDER_READS), operation.output)
}
