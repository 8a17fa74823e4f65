import 'server-only'
import type { InputOf, ReadOperation } from '@/lib/core/operation/read-operation'
import { recallAssumptions } from '@/server/core/assumptions/overrides'
import { countCall } from '@/server/platform/counters'
import { credentials, env } from '@/server/platform/env'
import { type Channel, openChannel } from '@/server/platform/provider/channel'
import { type Classified, classify } from '@/server/platform/provider/classify'
import type { Endpoint } from '@/server/platform/provider/connect'
import { encode } from '@/server/platform/provider/encode'
import type { Observed } from '@/server/platform/provider/exchange'
import { fetchRead, type Lane } from '@/server/platform/provider/fetch-read'
import { maskBody } from '@/server/platform/provider/redact'
import { noteReached, noteUnreachable } from '@/server/platform/provider/status'
import { recordAnswer } from './answer-listeners'

export function endpoint(): Endpoint {
  const { PROVIDER_URL, PROVIDER_USERNAME, PROVIDER_PASSWORD, PROVIDER_SECURITY_KEY } = env()
  return {
    url: PROVIDER_URL,
    username: PROVIDER_USERNAME,
    password: PROVIDER_PASSWORD,
    securityKey: PROVIDER_SECURITY_KEY,
  }
}

/** A channel for one change. It starts to connect immediately. */
export const providerChannel = (): Channel => openChannel(endpoint())

/** One read from the provider, with bounded retries. `input` is already parsed. Secrets in the answer are masked before it is parsed. */
export async function askProvider<Op extends ReadOperation>(operation: Op, input: InputOf<Op>): Promise<Classified> {
  const lane = { name: 'pages', sockets: env().PROVIDER_READS } as const
  return classified(operation, input, async () => masked(await ask(operation, input, lane)))
}

/** One read by a job, on separate connections and without a second attempt, because the job reads again at its next run. */
export async function askInBackground<Op extends ReadOperation>(
  operation: Op,
  input: InputOf<Op>,
): Promise<Classified> {
  const lane = { name: 'background', sockets: 3, tries: 1 } as const
  return classified(operation, input, async () => masked(await ask(operation, input, lane)))
}

/**
 * A read for evidence, on its own sockets, because a check whether money was spent must not wait behind someone's page. Nothing is masked,
 * because a changed password is a difference; the reading is stored encrypted, and masked when shown.
 */
export async function askForEvidence<Op extends ReadOperation>(operation: Op, input: InputOf<Op>): Promise<Classified> {
  const lane = { name: 'evidence', sockets: env().PROVIDER_MUTATIONS } as const
  return classified(operation, input, () => ask(operation, input, lane))
}

async function classified(
  operation: ReadOperation,
  input: unknown,
  observe: () => Promise<Observed>,
): Promise<Classified> {
  const [requested, steady] = [Date.now(), performance.now()]
  const observed = await observe()
  const answer = classify(observed, operation.output, 'read')
  // As on pages, an unreadable answer or an error of the provider's server counts as no answer.
  if (answer.class === 'uncertain' || observed.kind !== 'answer') noteUnreachable(operation.path)
  else noteReached(operation.path, performance.now() - steady, 'x-switchroom-simulator' in observed.headers)
  countCall({
    kind: 'read',
    operation: operation.id,
    answer: answer.class,
    milliseconds: performance.now() - steady,
  })
  if (answer.class === 'succeeded') recordAnswer(operation, answer.data, Date.now() - requested, input)
  return answer
}

async function ask<Op extends ReadOperation>(operation: Op, input: InputOf<Op>, lane: Lane): Promise<Observed> {
  // A database failure does not prevent the read: the last known values apply.
  await recallAssumptions().catch(() => {})
  const request = {
    ...encode(endpoint(), 'GET', operation.path, operation.wire(input), 'query'),
    method: 'GET' as const,
  }
  return fetchRead(endpoint(), request, lane)
}

function masked(observed: Observed): Observed {
  if (!observed.body?.length) return observed
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(observed.body)
    return { ...observed, body: Buffer.from(maskBody(text, credentials())) }
  } catch {
    // The answer is not text: it is not parsed, and none of it is shown.
    return observed
  }
}
