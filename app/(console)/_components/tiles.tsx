import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { Person } from '@/server/auth/actor'
import type { ListedEntry } from '@/server/journal/find'
import { AuditTile, ConnectionTile, JobsTile, PeopleTile } from './console-tiles'
import { BalanceTile, MonthTile, UsedTile } from './money-tiles'
import type { OverviewParts, Tile } from './overview-for'
import { RecentActs } from './recent-acts'
import { TrunkCount } from './trunk-count'
import { DlcTile, MessagesTile, PortsTile } from './work-tiles'

interface TilesProps {
  actor: Person
  parts: OverviewParts
  recent: readonly ListedEntry[]
}

/** Columns of twelve that a tile takes on a wide screen. */
const wide: Partial<Record<Tile, string>> = {
  acts: 'lg:col-span-8',
  audit: 'lg:col-span-12',
}

/** Each asks for its own reading and waits for no other: all of them are there as late as the slowest, and no later. */
export function Tiles({ actor, parts: { tiles, acts }, recent }: TilesProps) {
  const finance = tiles.includes('used')
  const all: Record<Tile, () => ReactNode> = {
    balance: () => <BalanceTile actor={actor} whole={finance} />,
    used: () => <UsedTile />,
    month: () => <MonthTile />,
    messages: () => <MessagesTile actor={actor} />,
    ports: () => <PortsTile actor={actor} />,
    dlc: () => <DlcTile actor={actor} />,
    trunks: () => <TrunkCount actor={actor} />,
    acts: () => <RecentActs acts={acts} entries={recent} />,
    connection: () => <ConnectionTile />,
    people: () => <PeopleTile />,
    jobs: () => <JobsTile />,
    audit: () => <AuditTile />,
  }
  const large = (tile: Tile) =>
    finance && tile === 'balance' ? 'lg:col-span-8' : (wide[tile] ?? 'sm:col-span-6 lg:col-span-4')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-12">
      {tiles.map((tile) => (
        <div key={tile} className={cn('min-w-0 sm:col-span-12', large(tile))}>
          {all[tile]()}
        </div>
      ))}
    </div>
  )
}
