import 'server-only'
import { createHash } from 'node:crypto'
import type { DocumentRef } from '@/lib/core/documents/kinds'
import { DocumentContent } from '@/lib/core/operation/document-wire'
import type { ChangeWire } from '@/lib/core/operation/operation'
import type { RequestMembers } from '@/server/platform/provider/encode'
import { PartMissing, readParts } from './parts'

export function documentsIn(wire: ChangeWire): DocumentRef[] {
  return Object.values(wire).flatMap((value) => (value instanceof DocumentContent ? [value.document] : []))
}

/**
 * The members to send, with the bytes of their documents; null if a document is missing or was altered. Rejects if the database cannot be read.
 * The members are built before the change is recorded as sent, because nothing may fail after the request's first byte.
 */
export async function joinedDocuments(wire: ChangeWire): Promise<RequestMembers | null> {
  const members: RequestMembers = {}
  for (const [name, value] of Object.entries(wire)) {
    if (!(value instanceof DocumentContent)) {
      members[name] = value
      continue
    }
    const content = await contentOf(value.document).catch(nullIfMissing)
    if (!content) return null
    members[name] = content
  }
  return members
}

/** Only a missing part means that the document is missing. If the database does not answer, the error is thrown. */
function nullIfMissing(error: unknown): null {
  if (error instanceof PartMissing) return null
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
