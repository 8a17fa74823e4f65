import { CopyButton } from '@/components/ui/copy-button'
import { formatNumber } from '@/lib/core/fields/number'

/** A number as a page title, copied as digits. */
export function NumberTitle({ number }: { number: string }) {
  const written = formatNumber(number)
  return (
    <span className="inline-flex items-center gap-1 font-mono">
      {written}
      <CopyButton text={number} label={`Copy ${written}`} iconOnly />
    </span>
  )
}
