import { MOST_DOCUMENT_BYTES } from '@/lib/core/documents/kinds'
import { guardedRead, guardedUpload } from '@/server/access/auth/guarded-route'
import { receive, uploadOf } from '@/server/store/documents/receive'
import { said } from '../said'

export const dynamic = 'force-dynamic'

/** The received length, from which an interrupted upload continues. */
export const GET = guardedRead(async ({ actor, part }) => said(await uploadOf(actor, part('document'))))

/** Receives bytes from the offset in the header. Counts them while streaming; never holds the file in memory. */
export const POST = guardedUpload({ most: MOST_DOCUMENT_BYTES }, async ({ actor, request, part, bytes }) => {
  const offset = Number(request.headers.get('upload-offset') ?? 0)
  return said(await receive(actor, part('document'), offset, bytes))
})
