import 'server-only'
import { personalMembers } from '@/lib/core/fields/field-class'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import type { Bearer } from '@/server/access/tokens/bearer'
import { problem, problemOf } from '@/server/access/tokens/problem'
import { read } from '@/server/core/operations/read'

/** A query as input: a name given several times is a list. */
export function inputIn(query: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const all = query.getAll(name)
      return [name, all.length > 1 ? all : (all[0] ?? '')]
    }),
  )
}

/** A read by URL. Refused if the input contains personal data, because logs and histories store URLs. */
export function askByUrl(bearer: Bearer, operation: ReadOperation, query: URLSearchParams): Promise<Response> {
  const input = inputIn(query)
  const [personal] = personalMembers(operation.input, input)
  return personal === undefined
    ? ask(bearer, operation, input)
    : Promise.resolve(
        problem({
          status: 400,
          title: 'Invalid',
          kind: 'invalid',
          detail: `“${personal}” must not be in a URL. Send it by POST, as JSON.`,
          fields: { [personal]: 'Send it by POST.' },
          example: operation.example,
        }),
      )
}

/** One reading, as this role sees it. In the answer, `next` is the number of a list's next page. */
export async function ask({ actor }: Bearer, operation: ReadOperation, input: unknown): Promise<Response> {
  const reading = await read(actor, operation, input)
  if (reading.status === 'refused')
    return problemOf(reading.fault, { ...(reading.fault.kind === 'invalid' && { example: operation.example }) })
  const { data, asOf, stale, warning } = reading
  return Response.json(
    { data, asOf, stale, warning, next: nextPage(input, data) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

function nextPage(input: unknown, data: unknown): number | undefined {
  const { rows, pages } = Object(data) as { rows?: unknown[]; pages?: number | null }
  const page = Number(Object(input).page ?? 1)
  return rows && rows.length > 0 && typeof pages === 'number' && page < pages ? page + 1 : undefined
}
