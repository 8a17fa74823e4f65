import { guardedRead, refusal } from '@/server/access/auth/guarded-route'
import { contentOf } from '@/server/store/documents/content'

export const dynamic = 'force-dynamic'

/** The uploaded bytes, for the preview and for download. */
export const GET = guardedRead(async ({ actor, part }) => {
  const content = await contentOf(actor, part('document'))
  return content
    ? new Response(content.bytes, { headers: content.headers })
    : refusal(404, 'invalid', 'The file is no longer stored here.')
})
