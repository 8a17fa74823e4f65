import { ArrowRight } from 'lucide-react'
import { CopyButton } from '@/components/ui/copy-button'
import { TextLink } from '@/components/ui/link'
import type { FoundMessage } from '@/lib/areas/messaging/message-search'
import { formatNumber } from '@/lib/core/fields/number'

interface FromToProps {
  from: string
  to: string
  /** Lookup URLs of the numbers; null if the role may not see them. */
  about: FoundMessage['about']
}

/** Sender and recipient, each linked to its lookup. */
export function FromTo({ from, to, about }: FromToProps) {
  return (
    <dl className="flex flex-wrap items-end gap-x-8 gap-y-2">
      <End label="From" number={from} href={about.from} />
      <ArrowRight aria-hidden="true" className="mb-1 size-4 shrink-0 text-muted max-sm:hidden" />
      <End label="To" number={to} href={about.to} />
    </dl>
  )
}

function End({ label, number, href }: { label: string; number: string; href: string | null }) {
  const written = formatNumber(number)
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="inline-flex items-center gap-1 font-mono text-lg">
        {href ? <TextLink href={href}>{written}</TextLink> : written}
        <CopyButton text={number} label={`Copy ${written}`} iconOnly />
      </dd>
    </div>
  )
}
