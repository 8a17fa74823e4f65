import { type DocumentRef, sizeText } from '../documents/kinds'
import type { assumptions } from './assumptions'

// The console is built in several bundles, each with this class for itself: who asks in one for what was made in another would find none
// (what every act must meet is put together in another bundle than the acts).
const MARK = Symbol.for('switchroom.document')

/**
 * Stands in a request for the bytes of a document: they are joined at the last moment (server/core/documents/join.ts). What requests are compared
 * by is the content, not the upload, so the same file sent twice is the same.
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

  /** For people who look at the request. */
  toString(): string {
    const { name, size, sha256 } = this.document
    return `Content of ${name}, ${sizeText(size)}, SHA-256 ${sha256}`
  }
}

/** The pair of members in which a document goes out: base64 text, and its name beside it; both or neither. */
export function documentWire(
  names: (typeof assumptions.documents)['bill' | 'fax'],
  document: DocumentRef | null | undefined,
): Record<string, string | DocumentContent> {
  if (!document) return {}
  const { content, name, nameWritten } = names
  return {
    [content]: new DocumentContent(document),
    [name]: nameWritten === 'base64' ? base64(document.name) : document.name,
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
