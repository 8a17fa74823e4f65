import { TextLink } from '@/components/ui/link'
import { formatNumber } from '@/lib/fields/number'
import { paths } from '@/lib/paths'

/** A number of the account, and the way to what we know of it. */
export function NumberLink({ number }: { number: string }) {
  return (
    <TextLink href={paths.messagingNumber(number)} className="font-mono whitespace-nowrap">
      {formatNumber(number)}
    </TextLink>
  )
}
