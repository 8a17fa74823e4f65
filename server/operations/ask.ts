import 'server-only'
import type { ReadOperation } from '@/lib/operations/operation'
import { credentials, env } from '@/server/env'
import { type Classified, classify } from '@/server/provider/classify'
import type { Endpoint } from '@/server/provider/connect'
import { encode } from '@/server/provider/encode'
import type { Observed } from '@/server/provider/exchange'
import { fetchRead } from '@/server/provider/fetch-read'
import { maskBody } from '@/server/provider/redact'

export function endpoint(): Endpoint {
  const { PROVIDER_URL, PROVIDER_USERNAME, PROVIDER_PASSWORD, PROVIDER_SECURITY_KEY } = env()
  return {
    url: PROVIDER_URL,
    username: PROVIDER_USERNAME,
    password: PROVIDER_PASSWORD,
    securityKey: PROVIDER_SECURITY_KEY,
  }
}

/** One read at the provider, with bounded retry. `input` is already parsed. Secrets are masked before anything is read out of it. */
export async function askProvider<I, O>(operation: ReadOperation<I, O>, input: I): Promise<Classified> {
  return classify(masked(await ask(operation, input)), operation.output)
}

/** The same with nothing masked, for evidence: a password that changed is a difference. It is sealed, and masked when shown. */
export async function askForEvidence<I, O>(operation: ReadOperation<I, O>, input: I): Promise<Classified> {
  return classify(await ask(operation, input), operation.output)
}

function ask<I, O>(operation: ReadOperation<I, O>, input: I): Promise<Observed> {
  const request = { ...encode(endpoint(), 'GET', operation.path, operation.wire(input)), method: 'GET' as const }
  return fetchRead(endpoint(), request, env().PROVIDER_READS)
}

function masked(observed: Observed): Observed {
  if (!observed.body?.length) return observed
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(observed.body)
    return { ...observed, body: Buffer.from(maskBody(text, credentials())) }
  } catch {
    // Not text: nothing will be read out of it, and nothing of it is shown.
    return observed
  }
}
