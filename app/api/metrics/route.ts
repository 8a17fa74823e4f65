import { openScrape } from '@/server/auth/guarded-route'
import { env } from '@/server/env'
import { exposition } from '@/server/metrics/exposition'

export const dynamic = 'force-dynamic'

/** For Prometheus. Beside health and readiness, behind the same door; without METRICS_TOKEN there is nothing here. */
export const GET = openScrape(() => env().METRICS_TOKEN, exposition)
