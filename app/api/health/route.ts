import { openRead } from '@/server/access/auth/guarded-route'
import { databaseAnswers } from '@/server/platform/db/answers'

export const dynamic = 'force-dynamic'

/** Healthy means that the process answers and is connected to its database, without which it can do nothing. */
export const GET = openRead(async () => {
  const good = await databaseAnswers()
  return Response.json({ status: good ? 'ok' : 'no database' }, { status: good ? 200 : 503 })
})
