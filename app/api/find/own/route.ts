import { readerZone } from '@/app/(console)/reader-zone'
import { guardedPost } from '@/server/access/auth/guarded-route'
import { findOwn } from '@/server/desk/find/find-own'
import { withTypedText } from '../typed'

export const dynamic = 'force-dynamic'

/** Searches the console's own records, separately from the provider, which may take seconds. */
export const POST = guardedPost(
  { most: 1024 },
  withTypedText(async (actor, typed) => findOwn(actor, typed, await readerZone())),
)
