import { type DocumentRef, sizeText } from '@/lib/core/documents/kinds'
import { documentNames } from './shared-assumptions'

// Each bundle has its own copy of this class, and the checks of a change are in another bundle than the change. So
// `instanceof` looks for this mark.
const MARK = Symbol.for('switchroom.document')

/**
 * Placeholder for a document's bytes in a request: they are inserted at the last moment
 * (server/core/documents/join.ts). Requests are compared by content, not by upload, so a file that was uploaded
 * twice counts as the same.
 */
export class DocumentContent {
  readonly [MARK] = true

  static [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && MARK in value
  }

  constructor(readonly document: DocumentRef) {}

  toJSON(): { sha256: string } {
    return { sha256: this.document.sha256 }
  }

  /** For people who read the request. */
  toString(): string {
    const { name, size, sha256 } = this.document
    return `Content of ${name}, ${sizeText(size)}, SHA-256 ${sha256}`
  }
}

/** The two members of a document: base64 text and its name; both or neither. */
export function documentWire(
  as: 'bill' | 'fax',
  document: DocumentRef | null | undefined,
): Record<string, string | DocumentContent> {
  if (!document) return {}
  const { content, name, nameWritten } = documentNames[as]
  return {
    [content]: new DocumentContent(document),
    [name]: nameWritten === 'base64' ? base64(document.name) : document.name,
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
