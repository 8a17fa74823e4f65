import { openRead } from '@/server/access/auth/guarded-route'
import { databaseAnswers } from '@/server/platform/db/answers'

export const dynamic = 'force-dynamic'

/** The process answers and has a connection to its database: without one it can do nothing for anybody. */
export const GET = openRead(async () => {
  const good = await databaseAnswers()
  return Response.json({ status: good ? 'ok' : 'no database' }, { status: good ? 200 : 503 })
})
