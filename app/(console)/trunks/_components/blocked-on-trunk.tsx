import { LiveCard } from '@/components/page/detail/live-card'
import { DataTable } from '@/components/page/table/data-table'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { type BlockedCaller, blockCaller } from '@/lib/areas/trunks/operations'
import { may, type Role } from '@/lib/core/access/roles'
import type { PendingReading } from '@/lib/core/changes/outcome'
import type { Page } from '@/lib/core/operation/answers'
import { paths } from '@/lib/core/paths'
import { blockedCallerColumns, blockedCallerKey } from './blocked-callers'
import { Unblock, Unblocking } from './unblock'

const columns = blockedCallerColumns.filter(({ header }) => header !== 'Trunk')

/** The card is inside `Unblocking`, so that an outcome stays visible when the rows refresh. */
export function BlockedOnTrunk({
  trunk,
  pending,
  role,
}: {
  trunk: string
  pending: PendingReading<Page<BlockedCaller>>
  role: Role
}) {
  return (
    <Unblocking className="mb-4 empty:hidden">
      <LiveCard
        title="Blocked callers"
        pending={pending}
        what="the list of blocked callers"
        flush
        lines={2}
        actions={
          may(role, blockCaller) && (
            <ButtonLink size="sm" href={`${paths.blockCaller}?trunks=${encodeURIComponent(trunk)}`}>
              Block a caller…
            </ButtonLink>
          )
        }
      >
        {({ rows, total }) => (
          <DataTable
            label="Blocked callers"
            columns={columns}
            rows={rows}
            rowKey={blockedCallerKey}
            frameless
            empty={<p className="px-4 py-3 text-muted">No one is blocked on this trunk.</p>}
            {...(total !== null &&
              total > rows.length && {
                footer: (
                  <p className="px-4 py-3">
                    <TextLink href={`${paths.blockedCallers}?trunk=${encodeURIComponent(trunk)}`}>All {total}</TextLink>
                  </p>
                ),
              })}
            actions={({ number, trunk: on }) => <Unblock number={number} trunk={on} />}
          />
        )}
      </LiveCard>
    </Unblocking>
  )
}
