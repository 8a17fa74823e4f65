import { type ReactNode, Suspense } from 'react'
import { stateWords } from '@/components/operation/state-badge'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { type AttentionItem, needsSomebody } from '@/lib/acts/attention'
import type { EntryState } from '@/lib/acts/outcome'
import { formatNumber } from '@/lib/fields/number'
import { writeOperation } from '@/lib/operations/catalogue'
import { paths } from '@/lib/paths'
import { AttentionRow } from './attention-row'
import { Calm, type ProviderNow, ProviderRow } from './provider-now'

export interface OpenEntry {
  id: string
  operation: string
  target: string
  state: EntryState
  personName: string
  createdAt: Date
}

interface NeedsAttentionProps {
  entries: readonly OpenEntry[]
  total: number
  /** Items reported by the areas. */
  items?: readonly AttentionItem[]
  provider: ProviderNow
  /** A <BalanceAttention>, for roles that see it; streamed when the provider answers. */
  balance?: ((calm: ReactNode) => ReactNode) | undefined
  /** On its own page, without a heading and with the full list. */
  whole?: boolean
  footer?: ReactNode
}

/** On the overview; the page lists all. */
const MOST_ITEMS = 6

/**
 * Everything that needs attention: a provider that does not answer, unknown and disputed outcomes, a balance that runs
 * out.
 */
export function NeedsAttention(props: NeedsAttentionProps) {
  const { entries, items = [], provider, balance, whole = false, footer } = props
  const shown = whole ? items : items.slice(0, MOST_ITEMS)
  const asking = items.filter(needsSomebody).length
  const total = props.total + asking
  const trouble = provider.state === 'unreachable' || provider.state === 'slow'
  const calm = trouble || total > 0 || shown.length > 0 ? null : <Calm provider={provider} />
  const more = !whole && (props.total > entries.length || items.length > shown.length) && (
    <TextLink href={paths.attention}>All {total}</TextLink>
  )
  return (
    <Card
      title={
        whole ? undefined : <>Needs attention {total > 0 && <span className="font-normal text-muted">{total}</span>}</>
      }
      flush
      footer={footer}
      actions={more || undefined}
    >
      <ul aria-label="Needs attention">
        {trouble && <ProviderRow provider={provider} />}
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
        {shown.map(({ key, ...item }) => (
          <AttentionRow key={key} {...item} />
        ))}
        {balance ? <Suspense fallback={<Waiting alone={calm !== null} />}>{balance(calm)}</Suspense> : calm}
      </ul>
    </Card>
  )
}

function EntryRow({ entry: { id, operation, target, state, personName, createdAt } }: { entry: OpenEntry }) {
  const disputed = state === 'disputed'
  return (
    <AttentionRow
      family={stateWords[state].family}
      what={
        <>
          {/* A retired operation is named by its id. */}
          {writeOperation(operation)?.label ?? operation} · <Isolated>{formatNumber(target)}</Isolated> ·{' '}
          {stateWords[state].word.toLowerCase()}
        </>
      }
      evidence={
        <>
          Asked by <Isolated>{personName}</Isolated>.{' '}
          {disputed ? 'A reading contradicts it.' : 'The same change is blocked for everyone.'}
        </>
      }
      at={createdAt.toISOString()}
      href={paths.entry(id)}
      button={disputed ? 'See evidence' : 'Settle…'}
    />
  )
}

function Waiting({ alone }: { alone: boolean }) {
  return alone ? <li className="flex min-h-10 items-center px-4 text-muted">Reading the balance</li> : null
}
