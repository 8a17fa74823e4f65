import { BUILD } from '@/lib/core/access/session-headers'
import { guardedRead } from '@/server/access/auth/guarded-route'
import { buildId } from '@/server/platform/build-id'

export const dynamic = 'force-dynamic'

/**
 * Confirms before a refresh that the console and its database answer, the session is valid and the build is unchanged.
 */
export const GET = guardedRead(
  async () => new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store', [BUILD]: buildId() } }),
)
