import { bearerPost, bearerRead } from '@/server/access/tokens/bearer-route'
import { run, runByUrl } from '@/server/desk/api/run'

export const dynamic = 'force-dynamic'

export const GET = bearerRead(runByUrl)
export const POST = bearerPost(run)
