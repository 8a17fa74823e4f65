import 'server-only'
import { runWebhooks } from '@/server/desk/webhooks/job'

// A minimal console that sends once what is due. webhooks.test.ts kills it while it sends.
void runWebhooks()
