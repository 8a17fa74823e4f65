import { guardedPost, refusal } from '@/server/access/auth/guarded-route'
import { removeDocument } from '@/server/store/documents/remove'

export const dynamic = 'force-dynamic'

export const POST = guardedPost({ most: 1024 }, async ({ actor, part }) => {
  const done = await removeDocument(actor, part('document'))
  return done.ok ? Response.json(done) : refusal(409, done.fault.kind, done.fault.message)
})
