import { TrunkMatrix } from '@/components/areas/numbers/trunk-matrix'
import { LiveCard } from '@/components/page/detail/live-card'
import { TextLink } from '@/components/ui/link'
import { paths } from '@/lib/core/paths'
import { trunksSoon } from '@/server/areas/trunks/find-trunks'
import { registrationsSeen } from '@/server/areas/trunks/registrations'
import type { Person } from '@/server/core/actor/actor'

/** Every trunk of the list, with the registration that was last read. */
export async function TrunksTile({ actor }: { actor: Person }) {
  const [trunks, seen] = await Promise.all([trunksSoon(actor), registrationsSeen()])
  return (
    <LiveCard
      title="Trunks"
      actions={<TextLink href={paths.trunks}>Open trunks</TextLink>}
      pending={trunks}
      what="the list of trunks"
      lines={4}
    >
      {(rows) => <TrunkMatrix rows={rows} registrations={seen} />}
    </LiveCard>
  )
}
