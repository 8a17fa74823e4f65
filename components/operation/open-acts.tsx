import type { OpenAct } from '@/lib/entry-view'
import { namedTarget } from '@/lib/isolated'
import { paths } from '@/lib/paths'
import { UNKNOWN } from '@/lib/unknown-words'
import { Banner } from '../ui/banner'
import { Isolated } from '../ui/isolated'
import { TextLink } from '../ui/link'
import { UnderWayNow } from './under-way-now'

/**
 * Said before anybody fills a form in vain: acts of this kind that wait for a verdict, what an unknown one blocks, and what somebody
 * else is doing at this moment.
 */
export function OpenActs({ entries, blocked }: { entries: readonly OpenAct[]; blocked: string }) {
  const underWay = entries.filter(({ state }) => state === 'under_way')
  return (
    <>
      <UnderWayNow acts={underWay} />
      {entries.map((act) =>
        act.state === 'uncertain' ? (
          <Banner key={act.id} kind="unknown" title={`${UNKNOWN}: ${named(act)}`}>
            <p>
              <Isolated>{act.person}</Isolated> asked for it. {blocked}{' '}
              <TextLink href={paths.entry(act.id)}>Settle it</TextLink>
            </p>
          </Banner>
        ) : act.state === 'disputed' ? (
          <Banner key={act.id} kind="danger" title={`Disputed: ${named(act)}`}>
            <p>
              <Isolated>{act.person}</Isolated> asked for it, and the provider’s state contradicts its answer. Nothing
              is blocked; the next one asks again. <TextLink href={paths.entry(act.id)}>Settle it</TextLink>
            </p>
          </Banner>
        ) : null,
      )}
    </>
  )
}

const named = ({ label, target }: OpenAct) => `${label} · ${namedTarget(target)}`
