import 'server-only'
import type { BearerRequest } from '@/server/access/tokens/bearer-route'
import { problem } from '@/server/access/tokens/problem'
import { ask, askByUrl } from './ask'
import { decide } from './decide'
import { operationFor } from './narrowed'

/** A read whose input has no personal data. */
export async function runByUrl({ bearer, query, part }: BearerRequest): Promise<Response> {
  const operation = operationFor(bearer, part('operation'))
  if (operation instanceof Response) return operation
  if (operation.kind === 'read') return askByUrl(bearer, operation, query)
  const detail = 'This operation changes something. Send it by POST; nothing was sent.'
  return problem({ status: 405, title: 'Not readable', kind: 'invalid', detail }, { Allow: 'POST' })
}

/** A change, or a read. */
export async function run(requested: BearerRequest & { body: Record<string, unknown> }): Promise<Response> {
  const { bearer, query, part, request, body } = requested
  const operation = operationFor(bearer, part('operation'))
  if (operation instanceof Response) return operation
  return operation.kind === 'read'
    ? ask(bearer, operation, body)
    : decide({ bearer, operation, headers: request.headers, query, body })
}
