import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import type { PendingReading } from '@/lib/acts/outcome'
import { Live } from '../reading/live'

interface AboutReadingProps<T> {
  /** The reading that the page is about. */
  asked: PendingReading<T>
  /** "the trunk" */
  what: string
  /** Where the page is about one of several. */
  isThere?: (data: T) => boolean
  /** "The provider lists no trunk named lobby", and what that may mean. */
  missing?: string
  children?: ReactNode
}

/** What is to be said of a page's reading as a whole: it was refused, or it does not have the thing. Nothing in the usual case. */
export function AboutReading<T>({ asked, what, isThere, missing, children }: AboutReadingProps<T>) {
  return (
    <div className="empty:hidden">
      <Live asked={asked} what={what}>
        {(data) =>
          isThere?.(data) === false && (
            <Banner kind="info" title={missing}>
              <p>{children}</p>
            </Banner>
          )
        }
      </Live>
    </div>
  )
}

/** In the cards of a page whose reading was refused: the page says why. */
export function NotReadHere() {
  return <p className="text-muted">Not read.</p>
}
