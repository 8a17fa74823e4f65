import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { NOT_READ } from '@/lib/core/text/fact-texts'
import { Live } from '../reading/live'

interface AboutReadingProps<T> {
  /** The reading of the page's object. */
  pending: PendingReading<T>
  /** "the trunk" */
  what: string
  /** For a page about one object of a list: whether the reading contains that object. */
  isThere?: (data: T) => boolean
  /** "The provider lists no trunk named lobby", and what that may mean. */
  missing?: string
  children?: ReactNode
}

/** A notice about the page's reading: it was refused, or it lacks the object. Usually empty. */
export function AboutReading<T>({ pending, what, isThere, missing, children }: AboutReadingProps<T>) {
  return (
    <div className="empty:hidden">
      <Live pending={pending} what={what}>
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

/** Inside the cards of a page whose reading was refused: the page gives the reason. */
export function NotReadHere() {
  return <p className="text-muted">{NOT_READ}</p>
}
