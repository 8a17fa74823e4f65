import { TrunkMatrix } from '@/components/areas/number/trunk-matrix'
import { LiveCard } from '@/components/page/detail/live-card'
import { TextLink } from '@/components/ui/link'
import { listTrunks } from '@/lib/operations/trunks/operations'
import { paths } from '@/lib/paths'
import { registrationsSeen } from '@/server/areas/trunks/registrations'
import type { Person } from '@/server/core/actor/actor'
import { readSoon } from '@/server/core/operations/read'

/** The same query as the list's first page, so that its last answer can be shown during an outage. */
const FIRST_PAGE = { perPage: 100, page: 1 }

/** Each trunk as last observed; sends no request to the provider. */
export async function TrunksTile({ actor }: { actor: Person }) {
  const [trunks, seen] = await Promise.all([readSoon(actor, listTrunks, FIRST_PAGE), registrationsSeen()])
  return (
    <LiveCard
      title="Trunks"
      actions={<TextLink href={paths.trunks}>Open trunks</TextLink>}
      pending={trunks}
      what="the list of trunks"
      lines={4}
    >
      {({ rows, total }) => <TrunkMatrix rows={rows} total={total ?? rows.length} seen={seen} />}
    </LiveCard>
  )
}
