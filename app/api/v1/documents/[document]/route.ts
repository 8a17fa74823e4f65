import { MOST_DOCUMENT_BYTES } from '@/lib/core/documents/kinds'
import { bearerUpload } from '@/server/access/tokens/bearer-route'
import { uploaded } from '@/server/desk/api/uploaded'
import { receive } from '@/server/store/documents/receive'

export const dynamic = 'force-dynamic'

/** Receives the bytes; returns the document as an operation's input takes it. */
export const POST = bearerUpload({ most: MOST_DOCUMENT_BYTES }, ({ bearer, part, request, bytes }) => {
  const offset = Number(request.headers.get('upload-offset') ?? 0)
  return uploaded(bearer, ({ actor }) => receive(actor, part('document'), offset, bytes))
})
