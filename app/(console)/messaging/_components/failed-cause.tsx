'use client'

import { useFailedCause } from '@/components/areas/messaging/use-failed-cause'
import { TextLink } from '@/components/ui/link'
import { formatNumber } from '@/lib/core/fields/number'

export interface FailedText {
  /** Ten digits: our number that sent it, and the recipient. */
  from: string
  to: string
  /** The page about the recipient, with its guided check. */
  href: string
}

/** Why the text failed, in the sentence that Lookup shows above the facts of the recipient's number. */
export function FailedCause({ from, to, href }: FailedText) {
  const cause = useFailedCause(to, from)
  return (
    <p role="status">
      {cause ?? 'Checking why…'} <TextLink href={href}>Look up {formatNumber(to)}</TextLink>
    </p>
  )
}
