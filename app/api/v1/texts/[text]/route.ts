import { bearerRead } from '@/server/access/tokens/bearer-route'
import { textView } from '@/server/desk/api/text-view'

export const dynamic = 'force-dynamic'

export const GET = bearerRead(({ bearer, part }) => textView(bearer, part('text')))
