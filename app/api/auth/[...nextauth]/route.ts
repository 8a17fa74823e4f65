import NextAuth from 'next-auth'
import { openForm, refusal } from '@/server/access/auth/guarded-route'
import { authOptions } from '@/server/access/auth/options'

const handle = openForm({ most: 8 * 1024 }, (request, context) =>
  NextAuth(request as never, context as never, authOptions()),
)

export const POST = handle

/** Signing in is a POST only; the framework would answer a GET with its own error. */
export const GET: typeof handle = async (request, context) =>
  new URL(request.url).pathname.includes('/callback/')
    ? refusal(405, 'invalid', 'There is nothing to read at this address.')
    : handle(request, context)
