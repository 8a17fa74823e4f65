import { BUILD } from '@/lib/access/session-headers'
import { guardedRead } from '@/server/access/auth/guarded-route'
import { buildId } from '@/server/platform/build-id'

export const dynamic = 'force-dynamic'

/** The console and its database answer, and the session goes on: a page of the same build that is read anew now comes. */
export const GET = guardedRead(
  async () => new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store', [BUILD]: buildId() } }),
)
