import 'server-only'
import { documentsAreThere } from './documents/uses'
import { heartbeatJob } from './jobs/heartbeat'
import type { Job } from './jobs/job'
import { reconcileJob } from './jobs/reconcile'
import { recoverJob } from './jobs/recover'
import { sweepDocumentsJob } from './jobs/sweep-documents'
import { setPreconditions } from './journal/preconditions'
import { followJob } from './messaging/following'
import { nobodyOptedOut } from './messaging/opt-outs'

// Where the console is put together: what its areas add to the spine, which knows none of them.

export function assemble(): void {
  setPreconditions([nobodyOptedOut, documentsAreThere])
}

export const allJobs = (): readonly Job[] => [heartbeatJob, recoverJob, reconcileJob, followJob(), sweepDocumentsJob]
