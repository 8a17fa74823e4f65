import { openApi } from '@/lib/desk/api/openapi'
import { openRead } from '@/server/access/auth/guarded-route'

export const dynamic = 'force-static'

/** Without a token: it is the same for everyone, and as public as the source. */
export const GET = openRead(() => Response.json(openApi()))
