import { formatNumber } from '@/lib/fields/number'
import { CopyButton } from '../ui/copy-button'

/** A number as the name of its page, copied as digits. */
export function NumberTitle({ number }: { number: string }) {
  const written = formatNumber(number)
  return (
    <span className="inline-flex items-center gap-1 font-mono">
      {written}
      <CopyButton text={number} label={`Copy ${written}`} iconOnly />
    </span>
  )
}
