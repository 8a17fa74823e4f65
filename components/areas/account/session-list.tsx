import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import type { SessionRow } from '@/lib/core/access/session-view'

interface SessionListProps {
  sessions: readonly SessionRow[]
  ending: string | null
  onEnd: (session: SessionRow) => void
  /** Appended to the label of the list: "of Dana Kim"; empty for one's own sessions. */
  of?: string
}

/** A person's sessions. Address and browser are hints: they show what was observed, not who it was. */
export function SessionList({ sessions, ending, onEnd, of = '' }: SessionListProps) {
  return (
    <ul className="divide-y" aria-label={`Sessions ${of}`.trim()}>
      {sessions.map((session) => {
        const { id, browser, address, createdAt, seenAt, current } = session
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {browser}
                {current && <Badge family="done">This session</Badge>}
              </div>
              <div className="text-sm text-muted">
                {address && <span className="break-all">From {address} · </span>}
                signed in <RelativeTime at={createdAt} /> · last used <RelativeTime at={seenAt} />
              </div>
            </div>
            {!current && (
              <Button
                size="sm"
                busy={ending === id}
                aria-label={`End session: ${browser}${address && `, ${address}`}`}
                onClick={() => onEnd(session)}
              >
                End session
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
