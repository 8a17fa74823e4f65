import { guardedPost } from '@/server/access/auth/guarded-route'
import { find } from '@/server/desk/find/find'
import { withTypedText } from './typed'

export const dynamic = 'force-dynamic'

/** Searches while someone types. A POST, because a typed number must not be in a URL. */
export const POST = guardedPost({ most: 1024 }, withTypedText(find))
