import type { ReceivedUpload } from '@/server/store/documents/receive'

/** The response to an upload, for its form (components/form/use-upload.ts). */
export function uploadAnswer(upload: ReceivedUpload): Response {
  return Response.json(upload, { status: upload.ok ? 200 : upload.status, headers: { 'Cache-Control': 'no-store' } })
}
