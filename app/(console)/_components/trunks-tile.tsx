import { LiveCard } from '@/components/detail/live-card'
import { TrunkMatrix } from '@/components/number/trunk-matrix'
import { TextLink } from '@/components/ui/link'
import { listTrunks } from '@/lib/operations/trunks'
import { paths } from '@/lib/paths'
import type { Person } from '@/server/auth/actor'
import { readSoon } from '@/server/operations/read'
import { registrationsSeen } from '@/server/trunks/registrations'

/** As the list has it at first: an outage can show that page's last answer. */
const FIRST_PAGE = { perPage: 100, page: 1 }

/** Each trunk as it was last seen; nobody is asked to look at one. */
export async function TrunksTile({ actor }: { actor: Person }) {
  const [trunks, seen] = await Promise.all([readSoon(actor, listTrunks, FIRST_PAGE), registrationsSeen()])
  return (
    <LiveCard
      title="Trunks"
      actions={<TextLink href={paths.trunks}>Open trunks</TextLink>}
      asked={trunks}
      what="the list of trunks"
      lines={4}
    >
      {({ rows, total }) => <TrunkMatrix rows={rows} total={total ?? rows.length} seen={seen} />}
    </LiveCard>
  )
}
