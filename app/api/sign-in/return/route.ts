import { openReturn } from '@/server/access/auth/guarded-route'
import { backFromIssuer } from '@/server/access/auth/issuer-return'

export const GET = openReturn(backFromIssuer)
