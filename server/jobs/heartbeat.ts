import 'server-only'
import { heartbeat } from '@/server/journal/instance'
import type { Job } from './job'

export const heartbeatJob: Job = { name: 'heartbeat', everyMs: 10_000, run: heartbeat }
