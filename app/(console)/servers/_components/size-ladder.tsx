import { LiveCard } from '@/components/page/detail/live-card'
import { cn } from '@/components/ui/cn'
import { ShortDate } from '@/components/ui/short-date'
import type { Server } from '@/lib/areas/servers/records'
import { isLarger, noUpgrade, type SizeKey, sizeKeys, sizeLabels, sizeOf } from '@/lib/areas/servers/sizes'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { UpgradeTo, Upgrading } from './upgrading'

interface SizeLadderProps {
  serverId: string
  pending: PendingReading<Server | null>
  /** The end of each earlier size, as far as the console knows. */
  until: Readonly<Record<string, string>>
}

/** Past, current and available sizes. Wraps the card, so that an outcome stays visible on refresh. */
export function SizeLadder({ serverId, pending, until }: SizeLadderProps) {
  return (
    <Upgrading>
      <LiveCard title="Size" pending={pending} what="the size" flush lines={2}>
        {(server) => server && <Ladder serverId={serverId} type={server.type} until={until} />}
      </LiveCard>
    </Upgrading>
  )
}

function Ladder({ serverId, type, until }: { serverId: string; type: string; until: SizeLadderProps['until'] }) {
  const now = sizeOf(type)
  return (
    <>
      {now === null && <p className="border-b px-4 py-3 text-muted">{noUpgrade(type)}</p>}
      <ol className="grid divide-line max-sm:divide-y sm:grid-cols-5 sm:divide-x">
        {sizeKeys.map((size) => (
          <Step key={size} serverId={serverId} size={size} now={now} until={until[size]} />
        ))}
      </ol>
      {now !== null && (
        <p className="border-t px-4 py-3 text-sm text-muted">
          {now === sizeKeys.at(-1)
            ? 'This is the largest size.'
            : 'Only upgrades are possible, to the sizes marked Offered. An upgrade may restart the server.'}
        </p>
      )}
    </>
  )
}

interface StepProps {
  serverId: string
  size: SizeKey
  now: SizeKey | null
  until: string | undefined
}

function Step({ serverId, size, now, until }: StepProps) {
  const current = size === now
  const offered = now !== null && isLarger(size, now)
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className={cn(
        'flex min-h-20 items-center justify-between gap-2 px-4 py-3 sm:flex-col sm:items-start sm:justify-start',
        current && 'bg-accent-soft shadow-[inset_0_2px_0_var(--accent)]',
      )}
    >
      <span>
        <span className={cn('block font-medium', !current && !offered && 'text-muted')}>{sizeLabels[size]}</span>
        <span className="block text-sm text-muted">
          {current ? 'Now' : offered ? 'Offered' : until ? <Until at={until} /> : 'Not offered'}
        </span>
      </span>
      {offered && now && <UpgradeTo serverId={serverId} from={now} to={size} />}
    </li>
  )
}

function Until({ at }: { at: string }) {
  return (
    <>
      Until <ShortDate at={at} />
    </>
  )
}
