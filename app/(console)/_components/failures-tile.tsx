import { LiveCard } from '@/components/page/detail/live-card'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { paths } from '@/lib/core/paths'
import type { Reason } from '@/server/areas/messaging/failures'
import type { Person } from '@/server/core/actor/actor'
import { sentLately } from '@/server/desk/overview/messages'

const MOST = 5

/** Why messages failed, from callbacks and the opt-out ledger. Needs attention uses the same counts. */
export async function FailuresTile({ actor }: { actor: Person }) {
  const pending = await sentLately(actor)
  return (
    <LiveCard
      title="Failed texts by reason, 24 hours"
      actions={<TextLink href={paths.failedLately}>View failed</TextLink>}
      pending={pending}
      what="the messages of the last 24 hours"
      lines={3}
    >
      {({ delivered, inProgress, failed, reasons, whole }) =>
        failed > 0 ? (
          <Reasons reasons={reasons.slice(0, MOST)} />
        ) : (
          <p className="text-muted">
            {whole
              ? 'No text failed.'
              : `None of the newest ${(delivered + inProgress).toLocaleString('en-US')} texts failed.`}
          </p>
        )
      }
    </LiveCard>
  )
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const most = reasons[0]?.n ?? 1
  return (
    <ul aria-label="Reasons" className="space-y-2">
      {reasons.map(({ reason, n }) => (
        <li key={reason} className="grid grid-cols-[minmax(0,1fr)_5rem_2rem] items-center gap-3">
          <span>
            <Isolated>{reason}</Isolated>
          </span>
          <span aria-hidden="true" className="h-2.5 rounded-xs bg-subtle">
            <span className="block h-full rounded-xs bg-neutral-line" style={{ width: `${(n / most) * 100}%` }} />
          </span>
          <span className="text-right font-semibold tabular-nums">{n}</span>
        </li>
      ))}
    </ul>
  )
}
