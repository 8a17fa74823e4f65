import { guardedPost } from '@/server/access/auth/guarded-route'
import { changesOf } from '@/server/core/operations/changes'

export const dynamic = 'force-dynamic'

/** Longer than any input. */
const MOST = 64 * 1024

/**
 * What an act would change, for the dialog that asks for it. A route and not a server action: those of one tab run one after the other,
 * and a provider that takes its time must not stand before the decision. In a body: inputs do not belong into an address.
 */
export const POST = guardedPost({ most: MOST }, async ({ actor, body, part }) =>
  Response.json(await changesOf(actor, part('operation'), body), { headers: { 'Cache-Control': 'no-store' } }),
)
