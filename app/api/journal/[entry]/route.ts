import { currentActor } from '@/server/auth/current'
import { entryView } from '@/server/journal/view'
import { signedOut } from '@/server/operations/faults'

export const dynamic = 'force-dynamic'

/** One entry of the journal, for the notice beside a form that waits for its outcome. */
export async function GET(_: Request, { params }: { params: Promise<{ entry: string }> }): Promise<Response> {
  const actor = await currentActor()
  if (!actor) return Response.json({ fault: signedOut }, { status: 401 })
  const view = await entryView(actor, (await params).entry)
  const headers = { 'Cache-Control': 'no-store' }
  return view
    ? Response.json(view, { headers })
    : Response.json({ fault: { kind: 'invalid', message: 'There is no such entry.' } }, { status: 404, headers })
}
