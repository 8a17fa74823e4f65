'use client'

import { useState } from 'react'
import { FaultText } from '@/components/operation/fault-text'
import { byDay, sumOf, timeHeader } from '@/components/page/list/by-day'
import { Elapsed } from '@/components/page/reading/elapsed'
import { DataTable } from '@/components/page/table/data-table'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { useZone } from '@/components/ui/use-clock'
import type { FoundMessage, MessageWish } from '@/lib/areas/messaging/message-search'
import { dayIn } from '@/lib/core/text/zone'
import { DayBars } from './day-bars'
import { historyColumns } from './history-columns'
import { statusTexts } from './message-status-texts'
import { useMessageSearch } from './use-message-search'

/** Rendering more rows slows the page; the bars, filters and export have them all. */
const MOST_SHOWN = 300

interface MessageSearchProps {
  title: string
  /** In the reader's time zone, newest first. */
  days: readonly string[]
  wish: MessageWish
  seesTexts: boolean
  /** For a card next to others: fewer columns, at most this many rows. */
  most?: number
  /** Link to the full list. */
  all?: string
}

/** Searches messages day by day, with progress; a day's bar filters by that day. */
export function MessageSearch(props: MessageSearchProps) {
  return <MessageSearchCard {...props} search={useMessageSearch(props.days, props.wish)} />
}

export interface MessageSearchCardProps extends MessageSearchProps {
  search: ReturnType<typeof useMessageSearch>
}

export function MessageSearchCard({ title, days, wish, seesTexts, most, all, search }: MessageSearchCardProps) {
  const zone = useZone(undefined)
  const [today] = useState(() => dayIn(new Date(), zone))
  // A chosen day applies to this search only. Another search may have no message on it, and its bar could not be pressed again.
  const of = JSON.stringify(wish)
  const [choice, choose] = useState<{ of: string; day: string | null } | null>(null)
  const picked = choice?.of === of ? choice.day : null
  const messages = search.days.flatMap(({ rows }) => rows)
  const fits = picked ? (search.days.find(({ day }) => day === picked)?.rows ?? []) : messages
  const rows = fits.slice(0, most ?? MOST_SHOWN)
  const searched = search.days.filter((day) => day.searched).length
  const remaining = days.length - searched
  const columns = historyColumns(timeHeader('Time', zone), seesTexts && !most)
  return (
    <Card
      title={title}
      flush
      actions={
        <span role="status" className="flex min-h-7 items-center gap-3 text-sm text-muted">
          <span>
            Searched{' '}
            <strong className="font-semibold text-ink">
              {searched} of {days.length} {days.length === 1 ? 'day' : 'days'}
            </strong>
          </span>
          {search.busy && <Elapsed>Searching</Elapsed>}
          {search.busy && (
            <Button size="sm" onClick={search.halt}>
              Stop
            </Button>
          )}
          {!search.busy && remaining > 0 && !search.fault && (
            <Button size="sm" onClick={search.goOn}>
              Search the rest
            </Button>
          )}
        </span>
      }
    >
      <progress
        className="block h-0.5 w-full appearance-none border-0 bg-line [&::-moz-progress-bar]:bg-working [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-working"
        max={days.length}
        value={searched}
        aria-label="Days searched"
      />
      <div className="px-4 py-3">
        <DayBars
          days={[...search.days].reverse()}
          today={today}
          picked={picked}
          onPick={(day) => choose({ of, day })}
          narrow={most !== undefined && most < 5}
        />
      </div>
      {search.fault && (
        <Banner
          kind="warning"
          role="alert"
          className="m-4"
          title={`${remaining} ${remaining === 1 ? 'day was' : 'days were'} not searched`}
          actions={<Button onClick={search.goOn}>Search the rest</Button>}
        >
          <FaultText fault={search.fault} />
        </Banner>
      )}
      <div className="border-t">
        <DataTable<FoundMessage>
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ record }) => record.id}
          frameless
          group={byDay<FoundMessage>({
            zone,
            at: ({ record }) => record.time,
            // Counts all messages of the day, of which the table may show only a part.
            sum: ([first]) => {
              const { rows = [], searched } = search.days.find((day) => first && day.rows.includes(first)) ?? {}
              return `${sumOf(rows.map(({ record }) => statusTexts(record.status).word))}${searched ? '' : ' so far'}`
            },
          })}
          empty={
            <p className="px-4 py-3 text-muted">
              {remaining > 0
                ? 'None so far.'
                : `No message in ${days.length === 1 ? 'this day' : `${days.length} days`}.`}
            </p>
          }
        />
      </div>
      {fits.length > 0 && (
        <p className="flex min-h-10 items-center justify-between gap-4 border-t px-4 py-2 text-sm text-muted">
          <span>
            {rows.length < fits.length && `${rows.length} of `}
            {fits.length} found
            {remaining > 0 && ` so far · ${remaining} ${remaining === 1 ? 'day' : 'days'} left to search`}
          </span>
          {all && <TextLink href={all}>Open in history</TextLink>}
        </p>
      )}
    </Card>
  )
}
