import 'server-only'
import { type ReadCallback, readCallback } from '@/lib/areas/callbacks/read-callback'
import { type SealContext, sealBytes, unsealBytes } from '@/server/core/journal/seal'
import type { callbacks } from '@/server/platform/db/schema'

type Row = typeof callbacks.$inferSelect

const placeOf = (sealedId: string): SealContext => ['callbacks.sealed', sealedId]

export const sealedContent = (bytes: Uint8Array, sealedId: string): Buffer => sealBytes(bytes, placeOf(sealedId))

/** The content of a callback, parsed from its stored bytes. `bytes` is null if another key encrypted them. */
export function contentOf({ sealed, sealedId, contentType }: Pick<Row, 'sealed' | 'sealedId' | 'contentType'>): {
  bytes: Buffer | null
  content: ReadCallback
} {
  const bytes = unsealBytes(sealed, placeOf(sealedId))
  return bytes
    ? { bytes, content: readCallback(contentType, bytes) }
    : { bytes, content: { read: null, aside: 'Encrypted with another key' } }
}
