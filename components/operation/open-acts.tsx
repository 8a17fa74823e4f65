import type { OpenAct } from '@/lib/core/acts/entry-view'
import { UNKNOWN } from '@/lib/core/acts/unknown-words'
import { paths } from '@/lib/core/paths'
import { namedTarget } from '@/lib/core/text/isolated'
import { Banner } from '../ui/banner'
import { Isolated } from '../ui/isolated'
import { TextLink } from '../ui/link'
import { ActsInProgress } from './acts-in-progress'

interface OpenActsProps {
  entries: readonly OpenAct[]
  /** The requests that an unknown one blocks, as in “Blocked until this is settled: further orders.” */
  blocked?: string
}

/**
 * Shown before a form is filled in vain: unsettled requests of this kind, what they block, and what someone else is
 * doing now.
 */
export function OpenActs({ entries, blocked = 'the same change' }: OpenActsProps) {
  const inProgress = entries.filter(({ state }) => state === 'under_way')
  return (
    <>
      <ActsInProgress acts={inProgress} />
      {entries.map((act) =>
        act.state === 'uncertain' ? (
          <Banner key={act.id} kind="unknown" title={`${UNKNOWN}: ${named(act)}`}>
            <p>
              <Isolated>{act.person}</Isolated> requested it. Blocked until this is settled: {blocked}.{' '}
              <TextLink href={paths.entry(act.id)}>Settle it</TextLink>
            </p>
          </Banner>
        ) : act.state === 'disputed' ? (
          <Banner key={act.id} kind="danger" title={`Disputed: ${named(act)}`}>
            <p>
              <Isolated>{act.person}</Isolated> requested it, and the provider’s state contradicts its answer. Nothing
              is blocked; the next one asks again. <TextLink href={paths.entry(act.id)}>Settle it</TextLink>
            </p>
          </Banner>
        ) : null,
      )}
    </>
  )
}

const named = ({ label, target }: OpenAct) => `${label} · ${namedTarget(target)}`
