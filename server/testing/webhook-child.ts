import 'server-only'
import { runWebhooks } from '@/server/desk/webhooks/job'

// A minimal console that sends what is due once. webhooks.test.ts kills it in between.
void runWebhooks()
