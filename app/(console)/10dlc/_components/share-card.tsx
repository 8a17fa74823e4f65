import { Live } from '@/components/page/reading/live'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import type { Covered } from '@/lib/areas/10dlc/coverage'
import type { PendingReading } from '@/lib/core/changes/outcome'

export interface Share {
  covered: Covered[]
  /** All messages of these days were counted. */
  whole: boolean
  texts: number
  days: number
}

const parts = [
  { under: 'approved', says: 'in an approved campaign', look: 'border-accent bg-accent' },
  { under: 'waiting', says: 'in a campaign in review', look: 'border-accent bg-accent-soft' },
  { under: 'none', says: 'in neither', look: 'border-dashed border-attention bg-surface' },
] as const

const count = (covered: readonly Covered[], under: Covered['under']) =>
  covered.filter((one) => one.under === under).length

/** The share of sending numbers that are covered by a campaign. */
export function ShareCard({ pending }: { pending: PendingReading<Share> }) {
  return (
    <Card
      title={
        <Live
          pending={pending}
          what="the numbers that send texts"
          bars="Numbers that send texts"
          refused="Numbers that send texts"
        >
          {({ covered, whole, days }) => (
            <>
              {!whole && 'At least '}
              {covered.length} local {covered.length === 1 ? 'number' : 'numbers'} sent texts in {days} days
            </>
          )}
        </Live>
      }
      actions={
        <span className="text-sm text-muted">
          <Live pending={pending} what="the numbers that send texts" refused={null}>
            {({ whole, texts }) => !whole && `Of the newest ${texts.toLocaleString('en-US')} texts`}
          </Live>
        </span>
      }
    >
      <div className="min-h-[50px]">
        <Live
          pending={pending}
          what="the numbers that send texts"
          bars={<div className="h-3.5 animate-late rounded-sm bg-subtle" />}
        >
          {({ covered }) =>
            covered.length === 0 ? (
              <p className="text-muted">No local number sent a text in this period.</p>
            ) : (
              <Bar covered={covered} />
            )
          }
        </Live>
      </div>
    </Card>
  )
}

function Bar({ covered }: { covered: readonly Covered[] }) {
  const none = count(covered, 'none')
  return (
    <>
      <div className="flex h-3.5 gap-0.5" aria-hidden="true">
        {parts.map(({ under, look }) => {
          const n = count(covered, under)
          return n > 0 && <span key={under} className={cn('rounded-sm border', look)} style={{ flexGrow: n }} />
        })}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1.5">
        {parts.map(({ under, says, look }) => (
          <span key={under} className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={cn('size-3 rounded-[3px] border', look)} />
            <span>
              <strong className="font-semibold tabular-nums">{count(covered, under)}</strong>{' '}
              <span className="text-muted">{says}</span>
            </span>
          </span>
        ))}
        {none > 0 && (
          <a
            href="#under-none"
            className="ml-auto inline-flex min-h-6 items-center rounded-sm font-medium underline decoration-line-strong/60 underline-offset-3 hover:decoration-ink"
          >
            See {none === 1 ? 'number' : 'numbers'}
          </a>
        )}
      </div>
    </>
  )
}
