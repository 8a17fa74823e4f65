import NextAuth from 'next-auth'
import { openForm } from '@/server/access/auth/guarded-route'
import { authOptions } from '@/server/access/auth/options'

const handle = openForm({ most: 8 * 1024 }, (request, context) =>
  NextAuth(request as never, context as never, authOptions()),
)

export const GET = handle
export const POST = handle
