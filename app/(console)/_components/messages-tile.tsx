import Link from 'next/link'
import { LiveCard } from '@/components/page/detail/live-card'
import { cn } from '@/components/ui/cn'
import { FamilySign } from '@/components/ui/family'
import { TextLink } from '@/components/ui/link'
import { zoneName } from '@/components/ui/time-format'
import { paths } from '@/lib/core/paths'
import { dateFormat } from '@/lib/core/text/date-format'
import type { Person } from '@/server/core/actor/actor'
import { type SentDay, sentByDay } from '@/server/desk/overview/message-days'
import { readerZone } from '../reader-zone'

const grouped = (n: number) => n.toLocaleString('en-US')
const allOf = ({ delivered, failed, inProgress }: SentDay) => delivered + failed + inProgress

export async function MessagesTile({ actor }: { actor: Person }) {
  const zone = await readerZone()
  const pending = await sentByDay(actor, zone)
  return (
    <LiveCard
      title="Sent messages"
      actions={<TextLink href={paths.messageHistory}>History</TextLink>}
      pending={pending}
      what="the messages of the last 7 days"
      lines={6}
    >
      {(days) => <SentDays days={days} zone={zoneName(zone, new Date())} />}
    </LiveCard>
  )
}

const parts = [
  { part: 'delivered', family: 'done', word: 'Delivered' },
  { part: 'failed', family: 'failed', word: 'Failed' },
  { part: 'inProgress', family: 'working', word: 'No receipt' },
] as const

/** A bar for each day, with the failed messages at the foot, where the days are easy to compare. Each bar links to its messages. */
export function SentDays({ days, zone }: { days: readonly SentDay[]; zone: string }) {
  const all = days.reduce((sum, day) => sum + allOf(day), 0)
  const failed = days.reduce((sum, day) => sum + day.failed, 0)
  const most = Math.max(1, ...days.map(allOf))
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="text-2xl font-semibold tabular-nums">
          {days.some(({ whole }) => !whole) && 'At least '}
          {grouped(all)}
        </span>
        <span className="text-muted">7 days, {zone}</span>
        {failed > 0 && (
          <span className="ml-auto inline-flex items-center gap-1 font-medium text-failed">
            <FamilySign family="failed" className="size-3.5" />
            {((failed / all) * 100).toFixed(1)}% failed
          </span>
        )}
      </p>
      {all === 0 && <p className="mt-1 text-muted">No messages in 7 days.</p>}
      <ul aria-label="Sent messages by day" className="mt-2 grid grid-cols-7 gap-1 text-center text-xs">
        {days.map((day, i) => (
          <li key={day.day}>
            <Link
              href={paths.messagesOfDay(day.day)}
              prefetch={false}
              className="block rounded-md pb-0.5 hover:bg-subtle"
            >
              <Bar day={day} most={most} />
              <span className="block pt-1 whitespace-nowrap">
                {i === days.length - 1 ? 'Today' : dayLabel(day.day)}
              </span>
              <span className="block text-muted tabular-nums">
                {grouped(allOf(day))}
                <span className="sr-only"> sent</span>
              </span>
              <span className={cn('block min-h-4 tabular-nums', day.failed > 0 && 'text-failed')}>
                {day.failed > 0 && (
                  <>
                    <FamilySign family="failed" className="mr-0.5 inline size-3" />
                    {grouped(day.failed)}
                    <span className="sr-only"> failed</span>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul aria-label="Outcomes" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {parts.map(({ part, family, word }) => (
          <li key={word} className="inline-flex items-center gap-1.5">
            <FamilySign family={family} className="size-3.5" />
            {word}{' '}
            <span className="font-semibold text-ink tabular-nums">
              {grouped(days.reduce((sum, day) => sum + day[part], 0))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Bar({ day, most }: { day: SentDay; most: number }) {
  const height = (n: number) => `${(n / most) * 100}%`
  return (
    <span aria-hidden="true" className="mx-auto flex h-24 w-3/5 max-w-9 flex-col justify-end border-b">
      {day.inProgress > 0 && <span className="min-h-0.5 bg-working-line" style={{ height: height(day.inProgress) }} />}
      {day.delivered > 0 && (
        <span
          className="min-h-0.5 border-t-2 border-neutral bg-neutral-line"
          style={{ height: height(day.delivered) }}
        />
      )}
      {day.failed > 0 && <span className="min-h-1 bg-failed" style={{ height: height(day.failed) }} />}
    </span>
  )
}

const weekday = dateFormat({ weekday: 'short', day: 'numeric' })('UTC')
/** "Fri 20" */
const dayLabel = (day: string) => {
  const [number, name] = weekday.format(new Date(`${day}T00:00:00Z`)).split(' ')
  return `${name} ${number}`
}
