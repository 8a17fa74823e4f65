import { openApi } from '@/lib/desk/api/openapi'
import { openRead } from '@/server/access/auth/guarded-route'

export const dynamic = 'force-static'

/** Needs no token, because the document is the same for everyone and as public as the source code. */
export const GET = openRead(() => Response.json(openApi()))
