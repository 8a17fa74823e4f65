import { openRead } from '@/server/auth/guarded-route'

/** The process answers; nothing more. */
export const GET = openRead(() => Response.json({ status: 'ok' }))
