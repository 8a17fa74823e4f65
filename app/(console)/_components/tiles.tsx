import type { ReactNode } from 'react'
import type { Person } from '@/server/core/actor/actor'
import type { ListedEntry } from '@/server/core/journal/find'
import { AuditTile } from './audit-tile'
import { BalanceTile } from './balance-tile'
import { ConnectionTile, JobsTile, PeopleTile } from './console-tiles'
import { ConversationsTile } from './conversations-tile'
import { DlcTile } from './dlc-tile'
import { FailuresTile } from './failures-tile'
import { MessagesTile } from './messages-tile'
import { MonthTile, UsedTile } from './money-tiles'
import type { OverviewParts, Tile } from './overview-for'
import { LookupsTile, TicketsTile } from './own-tiles'
import { PortsTile } from './ports-tile'
import { RecentActs } from './recent-acts'
import { TrunksTile } from './trunks-tile'

interface TilesProps {
  actor: Person
  parts: OverviewParts
  recent: readonly ListedEntry[]
}

/** Full width, because they have rows. */
const wide: readonly Tile[] = ['acts', 'audit']

/** Each tile loads independently, so the slowest delays no other. */
export function Tiles({ actor, parts: { tiles, acts }, recent }: TilesProps) {
  const finance = tiles.includes('used')
  const all: Record<Tile, () => ReactNode> = {
    balance: () => <BalanceTile actor={actor} whole={finance} />,
    used: () => <UsedTile />,
    month: () => <MonthTile />,
    messages: () => <MessagesTile actor={actor} />,
    ports: () => <PortsTile actor={actor} />,
    dlc: () => <DlcTile actor={actor} />,
    trunks: () => <TrunksTile actor={actor} />,
    failures: () => <FailuresTile actor={actor} />,
    lookups: () => <LookupsTile actor={actor} />,
    tickets: () => <TicketsTile actor={actor} />,
    conversations: () => <ConversationsTile actor={actor} />,
    acts: () => <RecentActs acts={acts} entries={recent} />,
    connection: () => <ConnectionTile />,
    people: () => <PeopleTile />,
    jobs: () => <JobsTile />,
    audit: () => <AuditTile />,
  }
  const drawn = (some: readonly Tile[]) => some.map((tile) => <div key={tile}>{all[tile]()}</div>)
  // Figures on the left, explanations on the right.
  if (finance)
    return (
      <div className="grid items-start gap-4 lg:grid-cols-12">
        <div className="min-w-0 space-y-4 lg:col-span-8">{drawn(['balance', 'acts'])}</div>
        <div className="min-w-0 space-y-4 lg:col-span-4">{drawn(['used', 'month'])}</div>
      </div>
    )
  const first = tiles.filter((tile, i) => i === 0 && wide.includes(tile))
  const narrow = tiles.filter((tile) => !wide.includes(tile))
  const last = tiles.filter((tile) => wide.includes(tile) && !first.includes(tile))
  return (
    <div className="space-y-4">
      {drawn(first)}
      <div className="gap-4 sm:columns-2 lg:columns-3 [&>*]:mb-4 [&>*]:break-inside-avoid">{drawn(narrow)}</div>
      {drawn(last)}
    </div>
  )
}
