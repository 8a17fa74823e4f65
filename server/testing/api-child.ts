import 'server-only'
import { heartbeat } from '@/server/core/journal/instance'
import { assemble } from '@/server/desk/assembly'
import { apiServer } from './api-server'

// A minimal console in its own process, which serves the API; clients.campaign.ts starts two and kills one.
assemble()
await heartbeat()
const { url } = await apiServer()
process.send?.(url)
