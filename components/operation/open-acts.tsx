import type { OpenAct } from '@/lib/entry-view'
import { formatNumber } from '@/lib/fields/number'
import { isolated } from '@/lib/isolated'
import { paths } from '@/lib/paths'
import { Banner } from '../ui/banner'
import { Isolated } from '../ui/isolated'
import { TextLink } from '../ui/link'

/** Said before anybody fills a form in vain: acts of this kind that wait for a verdict, and what an unknown one blocks. */
export function OpenActs({ entries, blocked }: { entries: readonly OpenAct[]; blocked: string }) {
  return entries.map(({ id, state, label, target, person }) =>
    state === 'uncertain' ? (
      <Banner
        key={id}
        kind="unknown"
        title={`Nobody knows yet whether this happened: ${label} · ${isolated(formatNumber(target))}`}
      >
        <p>
          <Isolated>{person}</Isolated> asked for it. {blocked} <TextLink href={paths.entry(id)}>Settle it</TextLink>
        </p>
      </Banner>
    ) : (
      <Banner key={id} kind="danger" title={`Disputed: ${label} · ${isolated(formatNumber(target))}`}>
        <p>
          <Isolated>{person}</Isolated> asked for it, and the provider’s state contradicts its answer. Nothing is
          blocked; the next one asks again. <TextLink href={paths.entry(id)}>Settle it</TextLink>
        </p>
      </Banner>
    ),
  )
}
