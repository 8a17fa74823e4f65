import 'server-only'
import { type ReadCallback, readCallback } from '@/lib/areas/callbacks/read-callback'
import { type SealContext, sealBytes, unsealBytes } from '@/server/core/journal/seal'
import type { callbacks } from '@/server/platform/db/schema'

type Row = typeof callbacks.$inferSelect

const placeOf = (sealedId: string): SealContext => ['callbacks.sealed', sealedId]

export const sealedContent = (bytes: Uint8Array, sealedId: string): Buffer => sealBytes(bytes, placeOf(sealedId))

/** The content from its own bytes; also for a callback's page. */
export function contentOf({ sealed, sealedId, contentType }: Pick<Row, 'sealed' | 'sealedId' | 'contentType'>): {
  bytes: Buffer | null
  content: ReadCallback
} {
  const bytes = unsealBytes(sealed, placeOf(sealedId))
  return bytes
    ? { bytes, content: readCallback(contentType, bytes) }
    : { bytes, content: { read: null, aside: 'Sealed with another key' } }
}
