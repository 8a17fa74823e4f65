import { openScrape } from '@/server/access/auth/guarded-route'
import { exposition } from '@/server/desk/metrics/exposition'
import { env } from '@/server/platform/env'

export const dynamic = 'force-dynamic'

/** Prometheus metrics, for a machine that sends METRICS_TOKEN as bearer token; 404 if METRICS_TOKEN is not set. */
export const GET = openScrape(() => env().METRICS_TOKEN, exposition)
