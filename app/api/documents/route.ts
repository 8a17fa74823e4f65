import { guardedPost } from '@/server/access/auth/guarded-route'
import { beginUpload } from '@/server/store/documents/begin'
import { uploadAnswer } from './upload-answer'

export const dynamic = 'force-dynamic'

/** Announces a file by kind, name and size; returns the id for its bytes. */
export const POST = guardedPost({ most: 8 * 1024 }, async ({ actor, body }) =>
  uploadAnswer(await beginUpload(actor, body)),
)
