import type { OpenUnknown } from '@/lib/entry-view'
import { formatNumber } from '@/lib/fields/number'
import { isolated } from '@/lib/isolated'
import { paths } from '@/lib/paths'
import { Banner } from '../ui/banner'
import { Isolated } from '../ui/isolated'
import { TextLink } from '../ui/link'

/** Said before anybody fills a form in vain: open acts of this kind, and what they block. */
export function OpenUnknowns({ entries, blocked }: { entries: readonly OpenUnknown[]; blocked: string }) {
  return entries.map(({ id, label, target, person }) => (
    <Banner
      key={id}
      kind="unknown"
      title={`Nobody knows yet whether this happened: ${label} · ${isolated(formatNumber(target))}`}
    >
      <p>
        <Isolated>{person}</Isolated> asked for it. {blocked} <TextLink href={paths.entry(id)}>Settle it</TextLink>
      </p>
    </Banner>
  ))
}
