import { LiveCard } from '@/components/page/detail/live-card'
import { FamilySign } from '@/components/ui/family'
import { TextLink } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import type { Person } from '@/server/core/actor/actor'
import { type SentLately, sentLately } from '@/server/desk/overview/messages'

const grouped = (n: number) => n.toLocaleString('en-US')

export async function MessagesTile({ actor }: { actor: Person }) {
  const pending = await sentLately(actor)
  return (
    <LiveCard
      title="Sent messages, 24 hours"
      actions={<TextLink href={paths.messageHistory}>Message history</TextLink>}
      pending={pending}
      what="the messages of the last 24 hours"
      lines={3}
    >
      {(sent) => <Outcomes sent={sent} />}
    </LiveCard>
  )
}

function Outcomes({ sent: { delivered, failed, inProgress, whole } }: { sent: SentLately }) {
  const all = delivered + failed + inProgress
  const parts = [
    { family: 'failed', word: 'Failed', n: failed, look: 'bg-failed' },
    { family: 'done', word: 'Delivered', n: delivered, look: 'bg-neutral-line' },
    { family: 'working', word: 'On its way', n: inProgress, look: 'bg-working-line' },
  ] as const
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="text-2xl font-semibold tabular-nums">
          {!whole && 'At least '}
          {grouped(all)}
        </span>
        {failed > 0 && (
          <span className="ml-auto inline-flex items-center gap-1 font-medium text-failed">
            <FamilySign family="failed" className="size-3.5" />
            {((failed / all) * 100).toFixed(1)} % failed
          </span>
        )}
      </p>
      <div aria-hidden="true" className="mt-3 flex h-3.5 gap-0.5 overflow-hidden rounded-sm">
        {all === 0 && <span className="flex-1 border border-dashed" />}
        {parts.map(({ word, n, look }) => n > 0 && <span key={word} className={look} style={{ flexGrow: n }} />)}
      </div>
      <ul aria-label="Outcomes" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {parts.map(({ family, word, n }) => (
          <li key={word} className="inline-flex items-center gap-1.5">
            <FamilySign family={family} className="size-3.5" />
            {word} <span className="font-semibold text-ink tabular-nums">{grouped(n)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
