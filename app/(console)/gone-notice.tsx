import { RequestLink } from '@/components/operation/request-link'
import { Banner } from '@/components/ui/banner'
import { Verbatim } from '@/components/ui/verbatim'
import type { Area } from '@/lib/core/operation/read-operation'
import { namedTarget } from '@/lib/core/text/isolated'
import type { Person } from '@/server/core/actor/actor'
import { ownEnding } from '@/server/core/journal/own-ending'

/**
 * Above a list: what was just deleted, from the journal, for the person who deleted it. The URL has only the entry id.
 */
export async function GoneNotice({ actor, entry, area }: { actor: Person; entry: string | undefined; area: Area }) {
  const ended = entry === undefined ? null : await ownEnding(actor, entry, area)
  if (!ended) return null
  const { label, target, warning, id } = ended
  return (
    <Banner
      kind={warning === null ? 'done' : 'warning'}
      role="status"
      title={`${label}: ${warning === null ? 'done' : 'done with a warning'} · ${namedTarget(target)}`}
    >
      {warning && <Verbatim caption="The provider’s warning">{warning}</Verbatim>}
      <RequestLink entry={id} />
    </Banner>
  )
}
