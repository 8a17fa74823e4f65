import 'server-only'
import { createHash } from 'node:crypto'
import type { DocumentRef } from '@/lib/documents/kinds'
import { DocumentContent } from '@/lib/operations/document-wire'
import type { ChangeWire } from '@/lib/operations/operation'
import type { Members } from '@/server/platform/provider/encode'
import { PartGone, readParts } from './parts'

/** The documents that a change carries. */
export function documentsIn(wire: ChangeWire): DocumentRef[] {
  return Object.values(wire).flatMap((value) => (value instanceof DocumentContent ? [value.document] : []))
}

/**
 * What goes out, with the bytes of its documents: before the act is recorded as sent, because nothing may fail any more after its first
 * byte is written. Null: a document is no longer here, or not as it was uploaded. Rejects where that can't be read.
 */
export async function joined(wire: ChangeWire): Promise<Members | null> {
  const members: Members = {}
  for (const [name, value] of Object.entries(wire)) {
    if (!(value instanceof DocumentContent)) {
      members[name] = value
      continue
    }
    const content = await contentOf(value.document).catch(gone)
    if (!content) return null
    members[name] = content
  }
  return members
}

/** What cannot be asked for, the database being away, is not gone. */
function gone(error: unknown): null {
  if (error instanceof PartGone) return null
  throw error
}

async function contentOf(document: DocumentRef): Promise<Buffer[] | null> {
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  for await (const part of readParts(document)) {
    hash.update(part)
    pieces.push(Buffer.from(part.toString('base64'), 'latin1'))
  }
  return hash.digest('hex') === document.sha256 ? pieces : null
}
