import { openScrape } from '@/server/access/auth/guarded-route'
import { exposition } from '@/server/desk/metrics/exposition'
import { env } from '@/server/platform/env'

export const dynamic = 'force-dynamic'

/** For Prometheus. Beside health and readiness, behind the same door; without METRICS_TOKEN there is nothing here. */
export const GET = openScrape(() => env().METRICS_TOKEN, exposition)
