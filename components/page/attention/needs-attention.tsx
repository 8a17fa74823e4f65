import { type ReactNode, Suspense } from 'react'
import { Card } from '@/components/ui/card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import type { AttentionItem } from '@/lib/core/changes/attention'
import { type OpenRow, topRows } from '@/lib/core/changes/open-row'
import { paths } from '@/lib/core/paths'
import type { Provider } from '../shell/newest-status'
import { ProviderNoted } from '../shell/provider-status'
import { AttentionRow } from './attention-row'
import { Calm } from './provider-now'

interface NeedsAttentionProps {
  /** Ranked. */
  rows: readonly OpenRow[]
  /** The number of rows that concern other roles. Only the page _Needs attention_ shows these rows. */
  beyond?: number
  /** Information, shown while there is space. */
  news: readonly AttentionItem[]
  /** The number of this person's unread notifications. */
  unread: number
  total: number
  provider: Provider
  /**
   * For roles that see the balance: renders the balance's row if the balance is low, used up or not read, and no other row says so. If the balance is
   * fine, renders `calm`: the row that says that no problem is known, or null if the list has other rows.
   */
  balance?: ((calm: ReactNode) => ReactNode) | undefined
}

/** The page _Needs attention_ shows the rest. */
const MOST = 6

/** The top of the list under Needs attention, on the overview. */
export function NeedsAttention({ rows, beyond = 0, news, unread, total, provider, balance }: NeedsAttentionProps) {
  const shown = topRows(rows, MOST)
  const also = news.slice(0, Math.max(0, MOST - shown.length))
  const calm = shown.length + also.length + unread + beyond > 0 ? null : <Calm provider={provider} />
  return (
    <Card
      title={<>Needs attention {total > 0 && <span className="font-normal text-muted">{total}</span>}</>}
      flush
      actions={rows.length + beyond > shown.length && <TextLink href={paths.attention}>All {total}</TextLink>}
    >
      <ProviderNoted provider={provider} />
      <ul aria-label="Needs attention">
        {shown.map(({ key, taken, family, what, evidence, at, href, button }) => (
          <AttentionRow
            key={key}
            {...{ family, what, at, href, button }}
            evidence={
              taken ? (
                <>
                  Taken by <Isolated>{taken.by}</Isolated> · {evidence}
                </>
              ) : (
                evidence
              )
            }
          />
        ))}
        {also.map(({ key, ...item }) => (
          <AttentionRow key={key} {...item} />
        ))}
        {unread > 0 && (
          <AttentionRow
            family="working"
            what={unread === 1 ? '1 new update' : `${unread} new updates`}
            evidence="Status changes, approvals and changes by others"
            href={`${paths.attention}#updates`}
            button="Read"
          />
        )}
        {shown.length === 0 && beyond > 0 && (
          <li className="flex min-h-10 items-center px-4 text-muted">
            {beyond} in areas of other roles, nothing in yours
          </li>
        )}
        {balance ? <Suspense fallback={<Waiting onlyRow={calm !== null} />}>{balance(calm)}</Suspense> : calm}
      </ul>
    </Card>
  )
}

export function Waiting({ onlyRow }: { onlyRow: boolean }) {
  return onlyRow ? <li className="flex min-h-10 items-center px-4 text-muted">Reading the balance</li> : null
}
