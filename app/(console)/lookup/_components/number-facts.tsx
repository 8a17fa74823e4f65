import { OptOutDay } from '@/components/areas/messaging/opt-out-day'
import { Fact, FactStrip } from '@/components/page/detail/fact-strip'
import { LiveFact } from '@/components/page/detail/live-fact'
import { Badge } from '@/components/ui/badge'
import { TextLink } from '@/components/ui/link'
import { carrierText } from '@/lib/areas/messaging/carrier-text'
import { sourceLabels } from '@/lib/areas/messaging/opt-outs'
import { portStatus } from '@/lib/areas/porting/statuses'
import { wireDigits } from '@/lib/core/fields/international-number'
import { nationalNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'
import type { PendingFacts } from './ask-facts'
import type { OptOutHere } from './opt-out-card'

const none = (text: string) => <span className="font-normal text-muted">{text}</span>

interface NumberFactsProps {
  number: string
  /** The number, sealed for URLs. */
  sealed: string
  pending: PendingFacts
  optOut: OptOutHere | null
}

/** Up to six facts about a number in this account, each with its age. Facts that the role may not read are left out. */
export function NumberFacts({ number, sealed, pending, optOut }: NumberFactsProps) {
  return (
    <FactStrip label="In your account">
      {'abroad' in pending ? (
        <Abroad number={number} pending={pending.abroad} />
      ) : (
        <OfCountry number={nationalNumber(number) ?? number} sealed={sealed} pending={pending} optOut={optOut} />
      )}
    </FactStrip>
  )
}

function Abroad({ number, pending }: { number: string; pending: PendingFacts['abroad'] }) {
  const digits = wireDigits(number)
  return (
    pending && (
      <LiveFact label="International number" pending={pending}>
        {({ rows }) =>
          rows.some(({ name }) => wireDigits(name) === digits) ? (
            <TextLink href={paths.number(number)}>Yours</TextLink>
          ) : (
            none('Not one of yours')
          )
        }
      </LiveFact>
    )
  )
}

interface OfCountryProps extends Pick<NumberFactsProps, 'number' | 'sealed' | 'optOut'> {
  pending: Exclude<PendingFacts, { abroad: unknown }>
}

function OfCountry({ number, sealed, pending: { own, carrier, blocked, fax, ports }, optOut }: OfCountryProps) {
  return (
    <>
      {own && (
        <LiveFact label="Messaging number" pending={own}>
          {({ rows }) => {
            const row = rows.find((one) => one.number === number)
            if (!row) return none('Not one of yours')
            return (
              <TextLink href={paths.messagingNumber(number)}>
                {row.enabled === 'on' ? 'Yours, on' : row.enabled === 'off' ? 'Yours, off' : 'Yours'}
              </TextLink>
            )
          }}
        </LiveFact>
      )}
      {optOut && (
        <Fact
          label="Opt-out"
          value={
            optOut.out ? <Badge family="failed">Opted out</Badge> : none(optOut.row ? 'Not opted out' : 'None recorded')
          }
          source={
            optOut.row && (
              <span>
                <OptOutDay saidAt={optOut.row.saidAt} at={optOut.row.at} />,{' '}
                {sourceLabels[optOut.row.source] ?? optOut.row.source}
              </span>
            )
          }
        />
      )}
      {carrier && (
        <LiveFact label="Carrier" pending={carrier}>
          {({ rows }) => {
            const row = rows.find((one) => one.number === number)
            return row?.carrier ? carrierText(row) : none(NOT_AVAILABLE)
          }}
        </LiveFact>
      )}
      {blocked && (
        <LiveFact label="Calls from it" pending={blocked}>
          {({ rows }) => {
            const on = rows.filter((row) => nationalNumber(row.number) === number)
            if (on.length === 0) return none('Not blocked')
            // A long list would fill the card.
            const where = on.length > 3 ? `${on.length} trunks` : on.map(({ trunk }) => trunk).join(', ')
            return <TextLink href={`${paths.blockedCallers}?q=${sealed}`}>Blocked on {where}</TextLink>
          }}
        </LiveFact>
      )}
      {fax && (
        <LiveFact label="Fax" pending={fax}>
          {({ rows }) => {
            const row = rows.find((one) => one.number === number)
            return row ? <TextLink href={paths.faxNumber(number)}>{row.status || 'Fax number'}</TextLink> : none('None')
          }}
        </LiveFact>
      )}
      {ports && (
        <LiveFact label="Port" pending={ports}>
          {({ rows }) => {
            const row = rows.find(({ numbers }) => numbers.includes(number))
            return row ? <TextLink href={paths.port(row.id)}>{portStatus(row.status).word}</TextLink> : none('None')
          }}
        </LiveFact>
      )}
    </>
  )
}
