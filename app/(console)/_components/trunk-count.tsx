import { LiveCard } from '@/components/detail/live-card'
import { countText } from '@/components/table/table-footer'
import { TextLink } from '@/components/ui/link'
import { listTrunks } from '@/lib/operations/trunks'
import { paths } from '@/lib/paths'
import type { Person } from '@/server/auth/actor'
import { readSoon } from '@/server/operations/read'

/** The same question as the first page of the list, so that an outage can show that page's last answer. */
export async function TrunkCount({ actor }: { actor: Person }) {
  const trunks = await readSoon(actor, listTrunks, { perPage: 25, page: 1 })
  return (
    <LiveCard
      title="Trunks"
      actions={<TextLink href={paths.trunks}>Open trunks</TextLink>}
      asked={trunks}
      what="the number of trunks"
      lines={1}
    >
      {({ rows, total }) => (
        <p className="text-2xl font-semibold tabular-nums">
          {countText(['trunk', 'trunks'], total ?? undefined, rows.length)}
        </p>
      )}
    </LiveCard>
  )
}
