import type { ReactNode } from 'react'
import { NumberLink } from '@/components/areas/numbers/number-link'
import { NumberTitle } from '@/components/areas/numbers/number-title'
import { Badge } from '@/components/ui/badge'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { hidden } from '@/lib/core/fields/hidden'
import { paths } from '@/lib/core/paths'

interface ConversationHeaderProps {
  /** Null for roles that see no numbers. */
  pair: { ours: string; other: string } | null
  /** The contact's number, sealed for this person. */
  sealed: string
  /** "Opted out Nov 20"; null if the contact has not opted out, or if the role may not see it. */
  optOutText: string | null
  /** The contact's local time. */
  times: readonly string[]
  /** The URL of the list that phones return to. */
  back: string
  /** The controls for taking the conversation and for marking that it needs no reply. */
  children: ReactNode
}

/** Both numbers and the contact's time. */
export function ConversationHeader({ pair, sealed, optOutText, times, back, children }: ConversationHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2">
      <div className="min-w-0">
        <TextLink href={back} className="text-sm lg:hidden">
          All conversations
        </TextLink>
        <div className="flex flex-wrap items-center gap-x-3">
          <h1 className="text-base font-semibold">{pair ? <NumberTitle number={pair.other} /> : hidden}</h1>
          {optOutText && <Badge family="failed">{optOutText}</Badge>}
        </div>
        {pair && (
          <p className="text-sm text-muted">
            Our number: <NumberLink number={pair.ours} />
            {times.length > 0 && ` · Their time: ${times.join(' · ')}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {children}
        {pair && (
          <ButtonLink size="sm" href={paths.lookup(sealed)}>
            Open in Lookup
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
