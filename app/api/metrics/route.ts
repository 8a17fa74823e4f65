import { openScrape } from '@/server/access/auth/guarded-route'
import { exposition } from '@/server/desk/metrics/exposition'
import { env } from '@/server/platform/env'

export const dynamic = 'force-dynamic'

/** Prometheus metrics, behind the same guard as health and readiness; 404 without METRICS_TOKEN. */
export const GET = openScrape(() => env().METRICS_TOKEN, exposition)
