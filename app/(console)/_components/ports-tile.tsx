import { LiveCard } from '@/components/page/detail/live-card'
import { TextLink } from '@/components/ui/link'
import { SegmentStrip } from '@/components/ui/segment-strip'
import { cutNotice, type PortRow, portName } from '@/lib/areas/porting/port-row'
import { isRejected } from '@/lib/areas/porting/statuses'
import { paths } from '@/lib/core/paths'
import { dayText } from '@/lib/core/text/day-text'
import { portsSoon } from '@/server/areas/porting/find-ports'
import type { Person } from '@/server/core/actor/actor'
import { TileCount } from './tile-count'

/** The page behind the tile lists the rest. */
const MOST_SHOWN = 2

export async function PortsTile({ actor }: { actor: Person }) {
  const pending = await portsSoon(actor)
  return (
    <LiveCard
      title="Ports"
      actions={<TextLink href={paths.porting}>All ports</TextLink>}
      pending={pending}
      what="the port requests"
      lines={3}
    >
      {(rows, { partial }) => <OpenPorts rows={rows} cut={partial === true} />}
    </LiveCard>
  )
}

/** `cut`: the provider has more requests than these. */
export function OpenPorts({ rows, cut }: { rows: readonly PortRow[]; cut: boolean }) {
  const open = rows.filter(({ state }) => state.stage !== 'ended')
  // Rejected ports first: they are the most urgent, while drafts wait only for us.
  const action = open.filter(({ state }) => state.stage === 'act')
  const refused = action.filter(({ status }) => isRejected(status))
  const today = new Date().toISOString().slice(0, 10)
  const [foc] = open.flatMap(({ confirmed }) => (confirmed >= today ? [confirmed] : [])).sort()
  const next = [...new Set([...refused, ...action, ...open.filter(({ confirmed }) => confirmed)])]
  return (
    <>
      <TileCount n={open.length} least={cut} word={foc ? `open · next FOC date ${dayText(foc)}` : 'open'} />
      {cut && <p className="mb-2 text-sm text-attention">{cutNotice(rows.length)}</p>}
      {open.length > 0 && (
        <SegmentStrip
          label="Open ports"
          segments={open.map(({ id, state: { family, word } }) => ({ key: id, family, word }))}
        />
      )}
      <ul aria-label="Next ports" className="mt-3 divide-y text-sm empty:hidden">
        {next.slice(0, MOST_SHOWN).map((port) => (
          <li key={port.id} className="flex items-center justify-between gap-3 py-2">
            <TextLink href={paths.port(port.id)}>{portName(port)}</TextLink>
            <span className={port.state.family === 'failed' ? 'text-failed' : 'text-muted'}>
              {port.state.word}
              {port.confirmed && `, ${dayText(port.confirmed)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
