import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

interface InboxFrameProps {
  list: ReactNode
  /** The open conversation; without one, phones show the list only. */
  thread: ReactNode
  /** About the contact; below the conversation on narrow screens. */
  side?: ReactNode
  open: boolean
}

const pane = 'min-h-0 min-w-0 rounded-lg border bg-surface lg:h-(--pane) lg:min-h-[28rem]'

/** List, conversation and contact side by side, as high as the window; on phones one after the other. */
export function InboxFrame({ list, thread, side, open }: InboxFrameProps) {
  return (
    <div
      className={cn(
        'grid items-start gap-4 [--pane:calc(100dvh-var(--top)-2rem)] lg:[--pane:calc(100dvh-var(--top)-8rem)] lg:grid-cols-[19rem_minmax(0,1fr)]',
        open && 'xl:grid-cols-[17rem_minmax(0,1fr)_17rem]',
      )}
    >
      <section aria-label="Inbox" className={cn(pane, 'flex flex-col', open && 'max-lg:hidden')}>
        {list}
      </section>
      <div className={cn(pane, 'flex flex-col max-lg:h-(--pane) max-lg:min-h-[32rem]', !open && 'max-lg:hidden')}>
        {thread}
      </div>
      {side && (
        <aside
          aria-label="Contact"
          className="min-w-0 space-y-4 lg:max-xl:col-start-2 xl:max-h-(--pane) xl:overflow-y-auto"
        >
          {side}
        </aside>
      )}
    </div>
  )
}
