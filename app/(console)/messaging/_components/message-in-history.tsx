'use client'

import { useMessageSearch } from '@/components/messaging/use-message-search'
import { FaultText } from '@/components/operation/fault-text'
import { Elapsed } from '@/components/reading/elapsed'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { paths } from '@/lib/paths'
import { FromTo } from './from-to'

/** A message that was not sent from here: the provider tells of one id only whether it arrived, so the history is looked through for it. */
export function MessageInHistory({ message, days }: { message: string; days: readonly string[] }) {
  const search = useMessageSearch(days, { number: message }, { first: true })
  const found = search.days.flatMap(({ rows }) => rows).find(({ record }) => record.id === message)
  const searched = search.days.filter((day) => day.searched).length
  if (found) {
    const { record, about } = found
    const kind = record.type.toUpperCase()
    return (
      <Card title={record.direction === 'in' ? `${kind} received` : `${kind} sent, not from this console`}>
        <FromTo from={record.from} to={record.to} about={about} />
        <p className="mt-3 text-muted">
          <AbsoluteTime at={record.time} />
          {record.direction !== 'in' && ' · The provider gives no text of it.'}
        </p>
      </Card>
    )
  }
  return (
    <Card title="Not sent from here">
      <div className="space-y-3" role="status">
        {search.busy ? (
          <p>
            Looking for it in the history, {searched} of {days.length} days. <Elapsed>Searching</Elapsed>
          </p>
        ) : (
          <p>
            It is not in the last {searched} days of the{' '}
            <TextLink href={paths.messageHistory}>message history</TextLink>, which alone tells its time and its
            numbers.
          </p>
        )}
        {search.fault && (
          <>
            <p>
              <FaultText fault={search.fault} />
            </p>
            <Button onClick={search.goOn}>Search the rest</Button>
          </>
        )}
      </div>
    </Card>
  )
}
