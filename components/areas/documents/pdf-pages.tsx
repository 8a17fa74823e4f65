'use client'

import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Opening } from './opening'
import { PreviewFrame } from './preview-frame'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

interface PdfPagesProps {
  address: string
  name: string
  onPages?: (pages: number) => void
  onProblem: () => void
}

/** Renders one page at a time without running anything in the document. */
export function PdfPages({ address, name, onPages, onProblem }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [page, setPage] = useState(1)
  const canvas = useRef<HTMLCanvasElement>(null)
  // Callbacks may change on each render, which must not reopen the document.
  const handlers = useRef({ onPages, onProblem })
  handlers.current = { onPages, onProblem }

  useEffect(() => {
    let hasLeft = false
    const opening = getDocument({ url: address, enableXfa: false, disableRange: true })
    opening.promise.then(
      (opened) => {
        if (hasLeft) return
        setPdf(opened)
        handlers.current.onPages?.(opened.numPages)
      },
      // Leaving the page cancels the opening, which is not an error of the file.
      () => hasLeft || handlers.current.onProblem(),
    )
    return () => {
      hasLeft = true
      // Not before the document is open: the library's worker would log an error in the browser's console.
      const end = () => opening.destroy()
      opening.promise.then(end, end).catch(() => undefined)
    }
  }, [address])

  useEffect(() => {
    if (!pdf || !canvas.current) return
    let hasLeft = false
    const drawing = draw(pdf, page, canvas.current)
    drawing.done.catch(() => hasLeft || handlers.current.onProblem())
    return () => {
      hasLeft = true
      drawing.stop()
    }
  }, [pdf, page])

  const pages = pdf?.numPages ?? 0
  return (
    <PreviewFrame
      of="pdf"
      below={
        <>
          <span role="status" className="mr-1">
            {pages > 0 && `Page ${page} of ${pages}`}
          </span>
          {pages > 1 && (
            <>
              <Button
                size="sm"
                variant="ghost"
                disabledReason={page === 1 ? 'This is the first page' : undefined}
                onClick={() => setPage(page - 1)}
              >
                Previous page
              </Button>
              <Button
                size="sm"
                variant="ghost"
                disabledReason={page === pages ? 'This is the last page' : undefined}
                onClick={() => setPage(page + 1)}
              >
                Next page
              </Button>
            </>
          )}
        </>
      }
    >
      {!pdf && <Opening />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${page} of ${name}`}
        hidden={!pdf}
        className="absolute inset-0 m-auto max-h-full max-w-full rounded-sm border"
      />
    </PreviewFrame>
  )
}

/** Wide enough for the visible area. */
const MOST_WIDE = 672

function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement) {
  let stopped = false
  let stop = () => {
    stopped = true
  }
  const done = (async () => {
    const page = await pdf.getPage(number)
    if (stopped) return
    const wide =
      Math.min(canvas.parentElement?.clientWidth || MOST_WIDE, MOST_WIDE) * Math.max(1, window.devicePixelRatio)
    const viewport = page.getViewport({ scale: wide / page.getViewport({ scale: 1 }).width })
    canvas.width = viewport.width
    canvas.height = viewport.height
    const task = page.render({ canvas, viewport })
    stop = () => task.cancel()
    await task.promise.catch((error: Error) => {
      if (error.name !== 'RenderingCancelledException') throw error
    })
  })()
  return { done, stop: () => stop() }
}
