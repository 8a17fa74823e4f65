import { openRead } from '@/server/access/auth/guarded-route'
import { isReady } from '@/server/desk/ready'

export const dynamic = 'force-dynamic'

/** Ready means: database reachable, migrations done, recovery done. */
export const GET = openRead(async () => {
  const good = await isReady()
  return Response.json({ status: good ? 'ready' : 'not ready' }, { status: good ? 200 : 503 })
})
