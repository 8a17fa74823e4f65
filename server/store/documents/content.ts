import 'server-only'
import { fileTypes, isImage } from '@/lib/core/documents/file-types'
import type { Person } from '@/server/core/actor/actor'
import { findDocument, refOf } from '@/server/core/documents/find'
import { readParts } from '@/server/core/documents/parts'

/** With these headers, a file runs no script, loads nothing, and has no other type than declared. */
export const SAFE = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** A complete document as a stream, read part by part as it is fetched. Null: it is missing or incomplete, or this person may not use it. */
export async function contentOf(
  by: Person,
  id: string,
): Promise<{ bytes: ReadableStream; headers: Record<string, string> } | null> {
  const stored = await findDocument(by, id)
  const document = stored && refOf(stored)
  if (!document) return null
  const { name, type, size } = document
  const parts = readParts(document)
  const bytes = new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel: () => void parts.return(undefined),
  })
  // Anything but an image opens in a program on the person's own machine.
  const as = isImage(type) ? 'inline' : 'attachment'
  const headers = {
    ...SAFE,
    'Content-Type': fileTypes[type].media,
    'Content-Length': String(size),
    'Content-Disposition': `${as}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
  }
  return { bytes, headers }
}
