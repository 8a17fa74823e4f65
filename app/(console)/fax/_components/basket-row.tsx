'use client'

import { X } from 'lucide-react'
import { FaultText } from '@/components/operation/fault-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { TextLink } from '@/components/ui/link'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import type { PickedNumber } from './use-orders'

/** A number in the basket, with the outcome of its order below it. */
export function BasketRow({ pick, onRemove }: { pick: PickedNumber; onRemove: () => void }) {
  const { number, outcome } = pick
  const written = formatNumber(number)
  const reported = outcome && outcome !== 'in progress' ? outcome : null
  return (
    <li className={cn('px-4 py-1.5', reported?.status === 'refused' && 'bg-failed-soft')}>
      <div className="flex min-h-8 items-center gap-2">
        <span className="flex-1 font-mono text-sm">
          {reported?.status === 'done' ? <TextLink href={paths.faxNumber(number)}>{written}</TextLink> : written}
        </span>
        <OutcomeBadge pick={pick} />
        {outcome !== 'in progress' && (
          <Button variant="ghost" size="icon" aria-label={`Remove ${written}`} onClick={onRemove}>
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      {reported?.status === 'refused' && (
        <p role="alert" className="pb-1 text-sm text-failed">
          <FaultText fault={reported.fault} />
        </p>
      )}
      {reported?.status === 'done' && reported.warning && <p className="pb-1 text-sm">{reported.warning}</p>}
      {reported?.entry && (
        <p className="pb-1 text-sm">
          <TextLink href={paths.entry(reported.entry)}>{reported.status === 'unknown' ? 'Settle it' : 'View'}</TextLink>
        </p>
      )}
    </li>
  )
}

function OutcomeBadge({ pick: { outcome } }: { pick: PickedNumber }) {
  if (!outcome) return null
  if (outcome === 'in progress') return <Badge family="working">Ordering</Badge>
  if (outcome.status === 'unknown') return <Badge family="unknown">Outcome unknown</Badge>
  if (outcome.status === 'refused') {
    return outcome.fault.kind === 'uncertain' ? (
      <Badge family="unknown">Outcome unknown</Badge>
    ) : (
      <Badge family="failed">Not ordered</Badge>
    )
  }
  if (outcome.verified === 'contradicted') return <Badge family="failed">Disputed</Badge>
  return <Badge family={outcome.warning ? 'attention' : 'done'}>Ordered</Badge>
}
