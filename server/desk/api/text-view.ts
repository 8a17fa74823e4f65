import 'server-only'
import type { Bearer } from '@/server/access/tokens/bearer'
import { problem } from '@/server/access/tokens/problem'
import { findReceived } from '@/server/areas/callbacks/find'

/** A received text, as Callbacks shows it to the token's role. Webhooks report only its id. */
export async function textView({ actor, operations }: Bearer, id: string): Promise<Response> {
  const callback = operations.length === 0 && /^\d{1,15}$/.test(id) ? await findReceived(actor, Number(id)) : null
  if (callback?.kind !== 'message')
    return problem({
      status: 404,
      title: 'No such text',
      kind: 'invalid',
      detail: 'There is no such text, the role may not see it, or this token is limited to some operations.',
    })
  const { at, from, object: to, text, media, confirmed } = callback
  return Response.json(
    { id: callback.id, at, from, to, text, media, confirmed },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
