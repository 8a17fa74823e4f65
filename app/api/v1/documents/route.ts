import { bearerPost } from '@/server/access/tokens/bearer-route'
import { uploaded } from '@/server/desk/api/uploaded'
import { beginUpload } from '@/server/store/documents/begin'

export const dynamic = 'force-dynamic'

/** Announces a file by kind, name and size; returns the id for its bytes. */
export const POST = bearerPost(({ bearer, body }) => uploaded(bearer, ({ actor }) => beginUpload(actor, body)))
