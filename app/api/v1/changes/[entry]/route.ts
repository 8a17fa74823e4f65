import { bearerRead } from '@/server/access/tokens/bearer-route'
import { changeView } from '@/server/desk/api/change-view'

export const dynamic = 'force-dynamic'

export const GET = bearerRead(({ bearer, part }) => changeView(bearer, part('entry')))
