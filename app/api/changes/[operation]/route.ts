import { guardedPost } from '@/server/access/auth/guarded-route'
import { changesOf } from '@/server/core/operations/changes'

export const dynamic = 'force-dynamic'

/** Longer than any input. */
const MOST = 64 * 1024

/**
 * The changes that a request would make, for its dialog. A route, because a tab's server actions run one after another
 * and a slow provider must not delay the decision. A POST, because inputs must not be in a URL.
 */
export const POST = guardedPost({ most: MOST }, async ({ actor, body, part }) =>
  Response.json(await changesOf(actor, part('operation'), body), { headers: { 'Cache-Control': 'no-store' } }),
)
