import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { type KeyValue, KeyValues } from '@/components/ui/key-values'
import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { addressOf } from '@/lib/areas/porting/address'
import type { Port, PortSummary } from '@/lib/areas/porting/records'
import { maskedAccount } from '@/lib/areas/porting/wizard'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import type { PortHistory } from '@/server/areas/porting/port-page'
import { RevealAccount } from './reveal-account'

const text = (value: string) => (value === '' ? undefined : <Isolated>{value}</Isolated>)
export const isWhole = (port: PortSummary | Port): port is Port => 'accountNumber' in port

interface RequestCardProps {
  port: PortSummary | Port
  tickets: readonly string[]
  /** What Switchroom knows of the request and no list shows. */
  sent: Pick<PortHistory, 'bill' | 'replaces' | 'replacedBy'>
  /** Shows all numbers, for print: paper cannot be expanded. */
  whole?: boolean
}

/** The request as the provider lists it, masked for this role. */
export function RequestCard({ port, tickets, sent, whole = false }: RequestCardProps) {
  const { id, numbers, company, carrier, trunk, mode, partial, wireless } = port
  const [first] = numbers
  const items: KeyValue[] = [
    { label: 'Provider’s id', value: <RequestId id={id} {...sent} /> },
    {
      label: 'For',
      value: text([company, ...tickets.map((ticket) => `ticket ${ticket}`)].filter((part) => part !== '').join(' · ')),
    },
    { label: 'Losing carrier', value: text(carrier) },
    ...(isWhole(port) ? wholeItems(port) : []),
    ...(sent.bill === '' ? [] : [{ label: 'Bill', value: text(sent.bill) }]),
    {
      label: 'Kind',
      value: text(
        [mode, /^yes$/i.test(wireless) && 'wireless', /^yes$/i.test(partial) && 'partial port']
          .filter(Boolean)
          .join(', '),
      ),
    },
    {
      label: 'Routing',
      value: trunk === '' ? undefined : <TextLink href={paths.trunk(trunk)}>{`Trunk ${trunk}`}</TextLink>,
    },
    {
      label: numbers.length === 1 ? 'Number' : `${numbers.length} numbers`,
      value:
        numbers.length <= 1 ? (
          <span className="font-mono">{first && formatNumber(first)}</span>
        ) : whole ? (
          <NumberList numbers={numbers} />
        ) : (
          <details>
            <summary className="cursor-pointer">
              <span className="font-mono">{first && formatNumber(first)}</span> and {numbers.length - 1} more
            </summary>
            <NumberList numbers={numbers} />
          </details>
        ),
    },
  ]
  return (
    <Card title="Request">
      <KeyValues columns={1} items={items} />
    </Card>
  )
}

function RequestId({ id, replaces, replacedBy }: { id: string } & RequestCardProps['sent']) {
  return (
    <>
      <span className="font-mono">{id}</span>
      {replaces && (
        <>
          {' · in place of '}
          <TextLink href={paths.port(replaces)}>{replaces}</TextLink>
        </>
      )}
      {replacedBy && (
        <>
          {' · replaced by '}
          <TextLink href={paths.port(replacedBy)}>{replacedBy}</TextLink>
        </>
      )}
    </>
  )
}

const NumberList = ({ numbers }: { numbers: readonly string[] }) => (
  <ul className="mt-1 columns-2 font-mono">
    {numbers.map((number) => (
      <li key={number}>
        <PhoneNumber number={number} />
      </li>
    ))}
  </ul>
)

function wholeItems(port: Port): KeyValue[] {
  const { id, accountNumber, contact, contactTitle, billingNumber } = port
  return [
    {
      label: 'Account number',
      value: accountNumber === '' ? undefined : <RevealAccount id={id} masked={maskedAccount(accountNumber)} />,
    },
    {
      label: 'Billing telephone number',
      value: billingNumber === '' ? undefined : formatNumber(billingNumber),
      mono: true,
    },
    { label: 'Authorized by', value: text([contact, contactTitle].filter((part) => part !== '').join(', ')) },
    { label: 'Service address', value: text(addressOf(port)) },
  ]
}
