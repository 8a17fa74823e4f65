import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { paths } from '@/lib/core/paths'

/** A number of the account, linked to its details. */
export function NumberLink({ number }: { number: string }) {
  return (
    <TextLink href={paths.messagingNumber(number)} className="font-mono whitespace-nowrap">
      <PhoneNumber number={number} />
    </TextLink>
  )
}
