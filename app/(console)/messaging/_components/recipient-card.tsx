'use client'

import { useQuery } from '@tanstack/react-query'
import { useHeld } from '@/components/form/use-held'
import { queryKeys } from '@/components/operation/query-keys'
import { useRead } from '@/components/operation/use-read'
import { askOwn } from '@/components/page/shell/use-found'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FamilySign } from '@/components/ui/family'
import { KeyValues } from '@/components/ui/key-values'
import { ButtonLink } from '@/components/ui/link'
import { carrierText } from '@/lib/areas/messaging/carrier-text'
import { lookUpCarrier } from '@/lib/areas/messaging/summaries'
import { assumptions as trunkAssumptions } from '@/lib/areas/trunks/assumptions'
import { listBlockedCallers } from '@/lib/areas/trunks/summaries'
import { nationalNumber } from '@/lib/core/fields/number'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'
import { certainCause } from '@/lib/desk/checks/number-cause'
import { AsOf, asking, NotRead, ReportedValue } from './reported-value'

const quiet = (text: string) => <span className="text-muted">{text}</span>
interface RecipientCardProps {
  /** Ten digits: the other party of the message. */
  number: string
  title: string
}

/** Facts about the contact, each read separately, with the possible actions. */
export function RecipientCard({ number, title }: RecipientCardProps) {
  const carrier = useRead(lookUpCarrier, { numbers: [number] })
  const blocked = useRead(listBlockedCallers, { number, perPage: trunkAssumptions.trunk.perPage.most })
  const query = useQuery({ queryKey: queryKeys.findOwn(number), queryFn: ({ signal }) => askOwn(number, signal) })
  const own = useHeld(query)
  const optOut = own.data?.standing
  const cause = certainCause({ optedOut: own.data && Boolean(optOut) })
  return (
    <Card title={title}>
      {cause && (
        <p className="mb-3 flex items-baseline gap-2 font-semibold text-failed">
          <FamilySign family="failed" className="size-4 shrink-0 self-center" />
          {cause}
        </p>
      )}
      <KeyValues
        columns={1}
        items={[
          {
            label: 'Carrier',
            value: (
              <ReportedValue query={carrier}>
                {({ rows }) => {
                  const carrierRow = rows.find((row) => row.number === number)
                  return carrierRow?.carrier ? carrierText(carrierRow) : quiet(NOT_AVAILABLE)
                }}
              </ReportedValue>
            ),
            hint: <AsOf query={carrier} />,
          },
          {
            label: 'Opt-out',
            value: own.isError ? (
              <NotRead again={() => own.refetch()} />
            ) : own.data ? (
              optOut ? (
                <Badge family="failed">{optOut}</Badge>
              ) : (
                quiet('Not opted out')
              )
            ) : (
              asking
            ),
          },
          {
            label: 'Their calls',
            value: (
              <ReportedValue query={blocked}>
                {({ rows }) => {
                  const on = rows.filter((row) => nationalNumber(row.number) === number).map(({ trunk }) => trunk)
                  return on.length > 0 ? `Blocked on ${on.join(', ')}` : quiet('Not blocked')
                }}
              </ReportedValue>
            ),
          },
        ]}
      />
      {own.data && (
        <div className="mt-4 flex flex-wrap gap-2">
          {own.data.acts.map(({ label, href, not }) => (
            <span key={href}>
              {not ? (
                <Button size="sm" disabledReason={not}>
                  {label}
                </Button>
              ) : (
                <ButtonLink size="sm" href={href}>
                  {label}
                </ButtonLink>
              )}
            </span>
          ))}
        </div>
      )}
    </Card>
  )
}
