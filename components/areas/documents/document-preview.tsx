'use client'

import { useState } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'
import { isImage } from '@/lib/core/documents/file-types'
import type { DocumentRef } from '@/lib/core/documents/kinds'
import { paths } from '@/lib/core/paths'
import { Opening } from './opening'
import { PreviewFrame } from './preview-frame'

// The PDF renderer is larger than the rest of the page, so it loads with the first PDF.
const PdfPages = lazyComponent(
  () => import('./pdf-pages').then(({ PdfPages }) => PdfPages),
  <PreviewFrame of="pdf">
    <Opening />
  </PreviewFrame>,
)

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

  const of = isImage(document.type) ? 'image' : document.type === 'pdf' ? 'pdf' : null
  const why = <p className="py-6 text-center text-muted">{problem ?? 'Can’t be shown here.'}</p>
  return (
    <div className="border-t bg-subtle p-4">
      {!of ? (
        why
      ) : problem ? (
        <PreviewFrame of={of}>{why}</PreviewFrame>
      ) : of === 'pdf' ? (
        <PdfPages address={address} name={document.name} onPages={onPages} onProblem={() => void explain()} />
      ) : (
        <PreviewFrame of="image">
          {/* biome-ignore lint/performance/noImgElement: the framework's image route is not used */}
          <img
            src={address}
            alt={document.name}
            onError={() => void explain()}
            className="max-h-full max-w-full rounded-sm border bg-surface object-contain"
          />
        </PreviewFrame>
      )}
    </div>
  )
}
