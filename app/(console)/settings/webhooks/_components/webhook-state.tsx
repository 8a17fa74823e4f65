import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import type { WebhookRow } from '@/lib/desk/webhooks/webhook'

const ended = { ended: 'Ended', failing: 'Ended: failed for a week', gone: 'Ended by the receiver' } as const

export function WebhookState({ state, failingSince }: Pick<WebhookRow, 'state' | 'failingSince'>) {
  if (state !== 'active') return <State family={state === 'ended' ? 'neutral' : 'failed'}>{ended[state]}</State>
  if (!failingSince) return <State family="done">Active</State>
  return (
    <span className="inline-flex items-center gap-2">
      <State family="failed">Failing</State>
      <span className="text-muted @max-table:hidden">
        since <RelativeTime at={failingSince} />
      </span>
    </span>
  )
}
