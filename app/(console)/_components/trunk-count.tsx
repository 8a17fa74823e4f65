import { AsOf, ReadingNotice } from '@/components/operation/reading-notice'
import { countText } from '@/components/table/table-footer'
import { listTrunks } from '@/lib/operations/trunks'
import type { Person } from '@/server/auth/actor'
import { read } from '@/server/operations/read'

/** The same question as the first page of the list, so that an outage can show that page's last answer. */
export async function TrunkCount({ actor }: { actor: Person }) {
  const trunks = await read(actor, listTrunks, { page: 1 })
  return (
    <div className="space-y-2">
      <ReadingNotice reading={trunks} what="the number of trunks" />
      {trunks.status === 'read' && (
        <>
          <p className="text-2xl font-semibold tabular-nums">
            {countText(['trunk', 'trunks'], trunks.data.total ?? undefined, trunks.data.rows.length)}
          </p>
          <p className="text-sm text-muted">
            <AsOf reading={trunks} />
          </p>
        </>
      )}
    </div>
  )
}
