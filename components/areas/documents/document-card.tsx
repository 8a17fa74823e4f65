'use client'

import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Isolated } from '@/components/ui/isolated'
import { fileTypes, isArchive, isImage } from '@/lib/core/documents/file-types'
import { type DocumentRef, sizeText } from '@/lib/core/documents/kinds'
import { paths } from '@/lib/core/paths'
import { DocumentPreview } from './document-preview'

interface DocumentCardProps {
  document: DocumentRef
  preview?: boolean
  /** Absent if the document belongs to a request. */
  onRemove?: () => void
}

/** A complete document: facts, preview and actions. */
export function DocumentCard({ document, preview = true, onRemove }: DocumentCardProps) {
  const { id, name, type, size } = document
  const link = buttonStyle({ variant: 'ghost', size: 'sm' })
  return (
    <section aria-label={name} className="overflow-hidden rounded-lg border bg-surface">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5">
        <Isolated>
          <span className="font-semibold break-all">{name}</span>
        </Isolated>
        <Badge family="done">{fileTypes[type].name}, checked</Badge>
        <span className="ml-auto text-sm text-muted">{sizeText(size)}</span>
      </header>
      {isArchive(type) && (
        <p className="border-t border-attention-line bg-attention-soft px-4 py-2 text-sm text-attention">
          This is an archive; the recipient’s machine may not print it.
        </p>
      )}
      {preview && <DocumentPreview document={document} />}
      <footer className="flex items-center justify-end gap-1 border-t px-2 py-1.5">
        <a className={link} href={paths.documentContent(id)} target="_blank" rel="noreferrer">
          {isImage(type) ? 'Open' : 'Download'}
        </a>
        {onRemove && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            Remove
          </Button>
        )}
      </footer>
    </section>
  )
}
