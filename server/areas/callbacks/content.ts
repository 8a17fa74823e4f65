import 'server-only'
import { type ReadCallback, readCallback } from '@/lib/areas/callbacks/read-callback'
import { type SealContext, sealBytes, unsealBytes } from '@/server/core/journal/seal'
import type { callbacks } from '@/server/platform/db/schema'

type Row = typeof callbacks.$inferSelect

const placeOf = (sealedAs: string): SealContext => ['callbacks.sealed', sealedAs]

export const sealedContent = (bytes: Uint8Array, sealedAs: string): Buffer => sealBytes(bytes, placeOf(sealedAs))

/** The content from its own bytes; also for a callback's page. */
export function contentOf({ sealed, sealedAs, contentType }: Pick<Row, 'sealed' | 'sealedAs' | 'contentType'>): {
  bytes: Buffer | null
  content: ReadCallback
} {
  const bytes = unsealBytes(sealed, placeOf(sealedAs))
  return bytes
    ? { bytes, content: readCallback(contentType, bytes) }
    : { bytes, content: { read: null, aside: 'Sealed with another key' } }
}
