import { openReturn } from '@/server/auth/guarded-route'
import { backFromIssuer } from '@/server/auth/issuer-return'

export const GET = openReturn(backFromIssuer)
