import 'server-only'
import type { Job } from '@/server/core/jobs/job'
import { sweepDocuments } from '@/server/store/documents/sweep'

export const sweepDocumentsJob: Job = { name: 'documents', everyMs: 10 * 60_000, run: sweepDocuments }
