'use client'

import type { DocumentKind, DocumentRef } from '@/lib/documents/kinds'

export interface DocumentFieldProps {
  kind: DocumentKind
  /** The field's name in the form: its id follows from it, and the error summary leads there. */
  name: string
  /** Shown above; without one the area says what to drop. */
  label?: string
  hint?: string
  /** What the form says of it, beside what the upload says itself. */
  error?: string
  value: DocumentRef | null
  /** Only with whole documents: one that is being replaced stays until the new one was checked. Null: removed. */
  onChange: (document: DocumentRef | null) => void
  /** False where the page shows it elsewhere (document-preview.tsx). */
  preview?: boolean
}

export function DocumentField(_: DocumentFieldProps) {
  return null
}
