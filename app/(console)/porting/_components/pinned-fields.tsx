import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { Pin } from '@/components/ui/pin'
import type { Port, PortSummary } from '@/lib/areas/porting/records'
import { type PortField, type PortRejection, portFields } from '@/lib/areas/porting/request-fields'
import { maskedAccount } from '@/lib/areas/porting/wizard'
import { paths } from '@/lib/core/paths'

interface PinnedFieldsProps {
  port: PortSummary | Port
  rejection: PortRejection
  mayFix: boolean
}

/** Each field that the rejection names: the value sent, and the carrier's words. */
export function PinnedFields({ port, rejection: { words, pins }, mayFix }: PinnedFieldsProps) {
  return (
    <Card flush className="rounded-none border-x-0 border-b-0">
      <table className="w-full text-left">
        <thead className="bg-subtle text-sm text-muted">
          <tr>
            <th className="w-10 px-4 py-2 font-medium">
              <span className="sr-only">Pin</span>
            </th>
            <th className="py-2 pr-3 font-medium">Field</th>
            <th className="py-2 pr-3 font-medium max-sm:hidden">Sent</th>
            <th className="py-2 pr-3 font-medium">Carrier says</th>
            <th className="py-2 pr-4">
              <span className="sr-only">Fix</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pins.map(({ field, from, to }, index) => (
            <tr key={`${field} ${from}`} className="border-t">
              <td className="px-4 py-2.5">
                <Pin of="provider" number={index + 1} />
              </td>
              <td className="py-2.5 pr-3 font-medium">{portFields[field].label}</td>
              <td className="py-2.5 pr-3 text-muted max-sm:hidden">
                <Isolated>{sentOf(port, field)}</Isolated>
              </td>
              <td className="py-2.5 pr-3">
                “<Isolated>{words.slice(from, to)}</Isolated>”
              </td>
              <td className="py-2.5 pr-4 text-right">
                {mayFix && <TextLink href={paths.changePort(port.id, field)}>Fix</TextLink>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** The provider's value of a field; the last four characters of secrets. */
function sentOf(port: PortSummary | Port, field: PortField): string {
  if (field === 'accountNumber' && 'accountNumber' in port) return maskedAccount(port.accountNumber)
  if (portFields[field].unreported) return 'Not shown back'
  const value = (port as unknown as Record<string, unknown>)[field]
  return typeof value === 'string' && value !== '' && !/^none$/i.test(value) ? value : 'Empty'
}
