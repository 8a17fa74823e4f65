import 'server-only'
import { sweepDocuments } from '@/server/documents/sweep'
import type { Job } from './job'

export const sweepDocumentsJob: Job = { name: 'documents', everyMs: 10 * 60_000, run: sweepDocuments }
