'use client'

import { useState } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'
import { isImage } from '@/lib/core/documents/file-types'
import type { DocumentRef } from '@/lib/core/documents/kinds'
import { paths } from '@/lib/core/paths'
import { Opening } from './opening'

// The PDF renderer is larger than the rest of the page, so it loads with the first PDF.
const PdfPages = lazyComponent(() => import('./pdf-pages').then(({ PdfPages }) => PdfPages), <Opening />)

interface DocumentPreviewProps {
  document: DocumentRef
  /** Called with the page count, once known. */
  onPages?: (pages: number) => void
}

/** The stored upload, rendered in the browser if possible. */
export function DocumentPreview({ document, onPages }: DocumentPreviewProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const address = paths.documentContent(document.id)

  async function explain() {
    const status = await fetch(paths.document(document.id), { cache: 'no-store' }).then(
      (answer) => answer.status,
      () => 0,
    )
    setProblem(status === 404 ? 'No longer stored. Add it again.' : 'Can’t be shown here.')
  }

  const drawn = isImage(document.type) || document.type === 'pdf'
  return (
    <div className="border-t bg-subtle p-4">
      {problem || !drawn ? (
        <p className="py-6 text-center text-muted">{problem ?? 'Can’t be shown here.'}</p>
      ) : document.type === 'pdf' ? (
        <PdfPages address={address} name={document.name} onPages={onPages} onProblem={() => void explain()} />
      ) : (
        // biome-ignore lint/performance/noImgElement: the framework's image route is not used
        <img
          src={address}
          alt={document.name}
          onError={() => void explain()}
          className="mx-auto max-h-128 max-w-full rounded-sm border bg-surface object-contain"
        />
      )}
    </div>
  )
}
