import type { Role } from '@/lib/core/access/roles'
import type { FileType } from './file-types'

// Purposes of uploads. Form, upload and the check before sending share these rules.

/** A stored file: created by the upload, carried by an input, compared with the store before it is sent. */
export interface DocumentRef {
  id: string
  kind: DocumentKind
  name: string
  type: FileType
  /** Bytes. */
  size: number
  /** Hex. */
  sha256: string
}

export type DocumentKind = 'port-bill' | 'fax-document'

interface Kind {
  /** The word in a sentence: "Drop the bill here". */
  word: string
  /** Roles that may make a change with it. */
  allowed: readonly Role[]
  /** Bytes. */
  most: number
  types: readonly FileType[]
  typesText: string
}

const MIB = 1024 * 1024

export const documentKinds: Record<DocumentKind, Kind> = {
  'port-bill': {
    word: 'bill',
    allowed: ['admin', 'ops'],
    most: 5 * MIB,
    types: ['pdf', 'png', 'jpeg', 'gif'],
    typesText: 'PDF, PNG, JPG or GIF',
  },
  'fax-document': {
    word: 'document',
    allowed: ['admin', 'ops', 'support'],
    most: 8_000_000,
    types: ['pdf', 'tiff', 'jpeg', 'png', 'gif', 'doc', 'txt', 'rtf', 'ods', 'xls', 'csv', 'ppt', 'zip', 'rar', '7z'],
    typesText: 'PDF, TIFF, JPG, PNG, GIF, DOC, XLS, PPT, RTF, ODS, TXT, CSV, ZIP, RAR or 7Z',
  },
}

/** The largest size of all kinds, which is the request guard's limit (server/access/auth/request-guard.ts). */
export const MOST_DOCUMENT_BYTES = Math.max(...Object.values(documentKinds).map(({ most }) => most))

/** Days that a document is stored after its change is settled. */
export const KEPT_DAYS = 30

export function isDocumentKind(value: unknown): value is DocumentKind {
  return typeof value === 'string' && Object.hasOwn(documentKinds, value)
}

/** "842 KB", "3.1 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  // Rounded down, so that a size within a limit never appears above the limit.
  if (bytes < 1_000_000) return `${Math.floor(bytes / 1000)} KB`
  return `${(Math.floor(bytes / 100_000) / 10).toFixed(1)} MB`
}

/** Why a size is refused, or null. */
export function sizeProblem(kind: DocumentKind, size: number): string | null {
  const { most } = documentKinds[kind]
  if (size === 0) return 'The file is empty.'
  const [has, may] = [size, most].map((bytes) => bytes.toLocaleString('en-US'))
  return size <= most ? null : `The file has ${has} bytes. At most ${may} bytes can be sent.`
}
