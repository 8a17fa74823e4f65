import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

interface PreviewFrameProps {
  of: 'pdf' | 'image'
  /** A line below the frame. */
  below?: ReactNode
  children: ReactNode
}

/**
 * The place of a preview. Its size doesn't depend on its content: when a document arrives, the buttons below must not move. A PDF's frame has the
 * proportions of a US letter page.
 */
export function PreviewFrame({ of, below, children }: PreviewFrameProps) {
  return (
    <>
      <div
        className={cn(
          'relative mx-auto flex w-full items-center justify-center',
          of === 'pdf' ? 'aspect-[17/22] max-w-2xl' : 'h-128',
        )}
      >
        {children}
      </div>
      {of === 'pdf' && <div className="mt-2 flex min-h-8 items-center gap-1 text-sm text-muted">{below}</div>}
    </>
  )
}
