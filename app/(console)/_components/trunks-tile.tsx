import { TrunkMatrix } from '@/components/areas/numbers/trunk-matrix'
import { LiveCard } from '@/components/page/detail/live-card'
import { TextLink } from '@/components/ui/link'
import { paths } from '@/lib/core/paths'
import { trunksSoon } from '@/server/areas/trunks/find-trunks'
import { lastRegistrations } from '@/server/areas/trunks/registrations'
import type { Person } from '@/server/core/actor/actor'

/** Every trunk of the list, with the registration that was last read. */
export async function TrunksTile({ actor }: { actor: Person }) {
  const [trunks, registrations] = await Promise.all([trunksSoon(actor), lastRegistrations()])
  return (
    <LiveCard
      title="Trunks"
      actions={<TextLink href={paths.trunks}>Open trunks</TextLink>}
      pending={trunks}
      what="the list of trunks"
      lines={4}
    >
      {(rows) => <TrunkMatrix rows={rows} registrations={registrations} />}
    </LiveCard>
  )
}
