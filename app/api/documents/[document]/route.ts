import { MOST_DOCUMENT_BYTES } from '@/lib/documents/kinds'
import { guardedRead, guardedUpload } from '@/server/access/auth/guarded-route'
import { receive, uploadOf } from '@/server/store/documents/receive'
import { said } from '../said'

export const dynamic = 'force-dynamic'

/** How far it is: where an upload that broke off goes on. */
export const GET = guardedRead(async ({ actor, part }) => said(await uploadOf(actor, part('document'))))

/** Its bytes, from the place in the header on. Counted while they come, never whole in memory. */
export const POST = guardedUpload({ most: MOST_DOCUMENT_BYTES }, async ({ actor, request, part, bytes }) => {
  const offset = Number(request.headers.get('upload-offset') ?? 0)
  return said(await receive(actor, part('document'), offset, bytes))
})
