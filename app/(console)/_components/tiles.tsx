import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { Person } from '@/server/core/actor/actor'
import type { ListedEntry } from '@/server/core/journal/find'
import { ClaimsNow } from '../claims-now'
import { AuditTile } from './audit-tile'
import { AutoRefillTile } from './auto-refill-tile'
import { BalanceTile } from './balance-tile'
import { JobsTile, PeopleTile } from './console-tiles'
import { ConversationsTile } from './conversations-tile'
import { DlcTile } from './dlc-tile'
import { FailuresTile } from './failures-tile'
import { MessagesTile } from './messages-tile'
import { MonthTile, UsedTile } from './money-tiles'
import type { Column, OverviewParts, Tile } from './overview-for'
import { LookupsTile, TicketsTile } from './own-tiles'
import { PortsTile } from './ports-tile'
import { RecentActivity } from './recent-activity'
import { TrunksTile } from './trunks-tile'

interface TilesProps {
  actor: Person
  parts: OverviewParts
  recent: readonly ListedEntry[]
  attention: ReactNode
}

/** Written out, because Tailwind reads class names from the sources. */
const spans: Record<Column['span'], string> = {
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  7: 'lg:col-span-7',
  8: 'lg:col-span-8',
  12: 'lg:col-span-12',
}

/** The provider's answers are streamed into each tile, so the slowest delays no other. The last tile of a column reaches to the row's foot. */
export function Tiles({ actor, parts: { rows, activity: changes }, recent, attention }: TilesProps) {
  const widths = new Map(rows.flat().flatMap(({ span, tiles }) => tiles.map((tile) => [tile, span] as const)))
  const all: Record<Tile, () => ReactNode> = {
    attention: () => attention,
    balance: () => <BalanceTile actor={actor} whole={(widths.get('balance') ?? 4) >= 8} />,
    used: () => <UsedTile />,
    'auto-refill': () => <AutoRefillTile actor={actor} />,
    month: () => <MonthTile />,
    claims: () => <ClaimsNow />,
    messages: () => <MessagesTile actor={actor} />,
    ports: () => <PortsTile actor={actor} />,
    dlc: () => <DlcTile actor={actor} />,
    trunks: () => <TrunksTile actor={actor} />,
    failures: () => <FailuresTile actor={actor} />,
    lookups: () => <LookupsTile actor={actor} />,
    tickets: () => <TicketsTile actor={actor} />,
    conversations: () => <ConversationsTile actor={actor} />,
    activity: () => <RecentActivity activity={changes} entries={recent} />,
    people: () => <PeopleTile />,
    jobs: () => <JobsTile />,
    audit: () => <AuditTile actor={actor} />,
  }
  return rows.map((columns) => (
    <div key={columns.flatMap(({ tiles }) => tiles).join(' ')} className="grid gap-4 lg:grid-cols-12">
      {columns.map(({ span, tiles }) => (
        <div key={tiles.join(' ')} className={cn('flex min-w-0 flex-col gap-4', spans[span])}>
          {tiles.map((tile) => (
            <div key={tile} className="flex flex-col last:flex-1 *:flex-1">
              {all[tile]()}
            </div>
          ))}
        </div>
      ))}
    </div>
  ))
}
