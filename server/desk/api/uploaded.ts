import 'server-only'
import type { Bearer } from '@/server/access/tokens/bearer'
import { problem, problemOf } from '@/server/access/tokens/problem'
import type { ReceivedUpload } from '@/server/store/documents/receive'

/** The answer to an upload: once the document is complete, with the values by which an operation's input names it. */
export async function uploaded(bearer: Bearer, run: (by: Bearer) => Promise<ReceivedUpload>): Promise<Response> {
  if (bearer.readOnly)
    return problem({ status: 403, title: 'Not allowed', kind: 'forbidden', detail: 'This token is read only.' })
  const upload = await run(bearer)
  return upload.ok ? Response.json(upload, { headers: { 'Cache-Control': 'no-store' } }) : problemOf(upload.fault)
}
