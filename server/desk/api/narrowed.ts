import 'server-only'
import type { AnyOperation } from '@/lib/core/operation/operation'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import type { Bearer } from '@/server/access/tokens/bearer'
import { problem } from '@/server/access/tokens/problem'

/** The operation, if it exists and the token allows it; a token can be limited to reads or to some operations. The role is checked later. */
export function operationFor({ readOnly, operations }: Bearer, id: string): AnyOperation | Response {
  const operation = catalogue.get(id)
  if (!operation)
    return problem({
      status: 404,
      title: 'No such operation',
      kind: 'invalid',
      detail: 'There is no such operation. GET /api/v1/openapi.json lists all of them. Nothing was sent.',
    })
  const why =
    readOnly && operation.kind === 'write'
      ? 'This token is read only.'
      : operations.length > 0 && !operations.includes(id)
        ? 'This token is limited to other operations.'
        : null
  return why
    ? problem({ status: 403, title: 'Not allowed', kind: 'forbidden', detail: `${why} Nothing was sent.` })
    : operation
}
