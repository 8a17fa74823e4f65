import { guardedPost } from '@/server/access/auth/guarded-route'
import { find } from '@/server/desk/find/find'
import { typedIn } from './typed'

export const dynamic = 'force-dynamic'

/** What the find box asks while somebody types. A POST: what is typed may be a number, which does not belong into an address. */
export const POST = guardedPost({ most: 1024 }, typedIn(find))
