import { Fact, FactStrip } from '@/components/detail/fact-strip'
import { LiveFact } from '@/components/detail/live-fact'
import { OptOutDay } from '@/components/messaging/opt-out-day'
import { Badge } from '@/components/ui/badge'
import { TextLink } from '@/components/ui/link'
import { wireDigits } from '@/lib/fields/international-number'
import { nationalNumber } from '@/lib/fields/number'
import { sourceLabels } from '@/lib/messaging/opt-outs'
import { listFaxNumbers } from '@/lib/operations/fax'
import { listNumbers, lookUpCarrier } from '@/lib/operations/messaging'
import { listNumbers as listInternational } from '@/lib/operations/numbers'
import { listPorts } from '@/lib/operations/ports'
import { hiddenFrom } from '@/lib/operations/sight'
import { listBlockedCallers } from '@/lib/operations/trunks'
import { paths } from '@/lib/paths'
import { portStatus } from '@/lib/porting/statuses'
import { may } from '@/lib/roles'
import type { Person } from '@/server/auth/actor'
import { readSoon } from '@/server/operations/read'
import type { OptOutHere } from './opt-out-card'

const none = (words: string) => <span className="font-normal text-muted">{words}</span>

interface NumberFactsProps {
  number: string
  asked: FactsAsked
  optOut: OptOutHere | null
}

export type FactsAsked = Awaited<ReturnType<typeof askFacts>>

/** What the provider is asked of a number; begun before our own record is looked through, and together. */
export async function askFacts(actor: Person, number: string) {
  const { role } = actor
  const national = nationalNumber(number)
  if (!national) {
    const digits = wireDigits(number)
    return {
      abroad: may(role, listInternational) ? await readSoon(actor, listInternational, { number: digits }) : null,
    }
  }
  const asks = { number: national }
  const [own, carrier, blocked, fax, ports] = await Promise.all([
    may(role, listNumbers) ? readSoon(actor, listNumbers, asks) : null,
    may(role, lookUpCarrier) ? readSoon(actor, lookUpCarrier, { numbers: [national] }) : null,
    may(role, listBlockedCallers) && !hiddenFrom(role, listBlockedCallers).has('number')
      ? readSoon(actor, listBlockedCallers, asks)
      : null,
    may(role, listFaxNumbers) ? readSoon(actor, listFaxNumbers, asks) : null,
    may(role, listPorts) && !hiddenFrom(role, listPorts).has('numbers') ? readSoon(actor, listPorts, asks) : null,
  ])
  return { own, carrier, blocked, fax, ports }
}

/** What a number is to this account: up to six answers, each with its age. What the role may not read is not there. */
export function NumberFacts({ number, asked, optOut }: NumberFactsProps) {
  return (
    <FactStrip label="What it is to us">
      {'abroad' in asked ? (
        <Abroad number={number} asked={asked.abroad} />
      ) : (
        <OfCountry number={nationalNumber(number) ?? number} asked={asked} optOut={optOut} />
      )}
    </FactStrip>
  )
}

function Abroad({ number, asked }: { number: string; asked: FactsAsked['abroad'] }) {
  const digits = wireDigits(number)
  return (
    asked && (
      <LiveFact label="International number" asked={asked}>
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

interface OfCountryProps extends Pick<NumberFactsProps, 'number' | 'optOut'> {
  asked: Exclude<FactsAsked, { abroad: unknown }>
}

function OfCountry({ number, asked: { own, carrier, blocked, fax, ports }, optOut }: OfCountryProps) {
  return (
    <>
      {own && (
        <LiveFact label="Messaging number" asked={own}>
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
          value={optOut.out ? <Badge family="failed">Opted out</Badge> : none('Not opted out')}
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
        <LiveFact label="Carrier" asked={carrier}>
          {({ rows }) => rows.find((row) => row.number === number)?.carrier || none('Not told')}
        </LiveFact>
      )}
      {blocked && (
        <LiveFact label="Blocked" asked={blocked}>
          {({ rows }) => {
            const on = rows.filter((row) => nationalNumber(row.number) === number)
            return on.length === 0 ? none('On no trunk') : `On ${on.map(({ trunk }) => trunk).join(', ')}`
          }}
        </LiveFact>
      )}
      {fax && (
        <LiveFact label="Fax" asked={fax}>
          {({ rows }) => {
            const row = rows.find((one) => one.number === number)
            return row ? <TextLink href={paths.faxNumber(number)}>{row.status || 'Fax number'}</TextLink> : none('None')
          }}
        </LiveFact>
      )}
      {ports && (
        <LiveFact label="Port" asked={ports}>
          {({ rows }) => {
            const row = rows.find(({ numbers }) => numbers.includes(number))
            return row ? <TextLink href={paths.port(row.id)}>{portStatus(row.status).word}</TextLink> : none('None')
          }}
        </LiveFact>
      )}
    </>
  )
}
