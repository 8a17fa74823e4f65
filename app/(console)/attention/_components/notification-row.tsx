import { cn } from '@/components/ui/cn'
import { FamilySign, familyStyle } from '@/components/ui/family'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { paths } from '@/lib/core/paths'
import type { Notification } from '@/lib/desk/notifications/notification'

const mails: Partial<Record<Notification['mail'], string>> = {
  due: 'email waiting',
  sending: 'email may have been sent',
  sent: 'sent by email',
  failed: 'email failed',
}

/** A full page load instead of client navigation, so that the bell's count is updated. */
export function NotificationRow({ id, family, title, detail, at, now, read, mail, mailProblem }: Notification) {
  const mailState = mails[mail]
  return (
    <li
      className={cn(
        'relative flex items-start gap-3 border-b border-l-3 px-4 py-2 last:border-b-0 hover:bg-subtle',
        read ? 'border-l-transparent' : 'border-l-accent',
      )}
    >
      <span
        className={cn(
          'mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-sm border',
          familyStyle[now ? 'neutral' : family],
        )}
      >
        <FamilySign family={now ? 'neutral' : family} className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        <a
          href={paths.notification(id)}
          className={cn('after:absolute after:inset-0 hover:underline', !read && 'font-semibold')}
        >
          <Isolated>{title}</Isolated>
          {!read && <span className="sr-only"> (unread)</span>}
        </a>
        <div className="text-sm text-muted">
          {now && <span className="font-medium text-ink">Now: {now} · </span>}
          {detail && (
            <>
              <Isolated>{detail}</Isolated> ·{' '}
            </>
          )}
          <RelativeTime at={at} />
          {mailState && ` · ${mailState}${mailProblem ? `: ${mailProblem.toLowerCase()}` : ''}`}
        </div>
      </div>
    </li>
  )
}
