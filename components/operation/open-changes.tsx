import type { OpenChange } from '@/lib/core/changes/entry-view'
import { UNKNOWN } from '@/lib/core/changes/unknown-texts'
import { paths } from '@/lib/core/paths'
import { namedTarget } from '@/lib/core/text/isolated'
import { Banner } from '../ui/banner'
import { Isolated } from '../ui/isolated'
import { TextLink } from '../ui/link'
import { ChangesInProgress } from './changes-in-progress'

/**
 * Shown before a form is filled in vain: unsettled requests of this kind, what they block, and what someone else is
 * doing now.
 */
export function OpenChanges({ entries }: { entries: readonly OpenChange[] }) {
  const inProgress = entries.filter(({ state }) => state === 'under_way')
  return (
    <>
      <ChangesInProgress changes={inProgress} />
      {entries.map((action) =>
        action.state === 'uncertain' ? (
          <Banner key={action.id} kind="unknown" title={`${UNKNOWN}: ${named(action)}`}>
            <p>
              <Isolated>{action.person}</Isolated> requested it. Blocked until this is settled: {action.blocks}.{' '}
              <TextLink href={paths.entry(action.id)}>Settle it</TextLink>
            </p>
          </Banner>
        ) : action.state === 'disputed' ? (
          <Banner key={action.id} kind="danger" title={`Disputed: ${named(action)}`}>
            <p>
              <Isolated>{action.person}</Isolated> requested it, and a reading contradicts the result. Nothing is
              blocked, but the next change of this kind asks for an extra confirmation.{' '}
              <TextLink href={paths.entry(action.id)}>Settle it</TextLink>
            </p>
          </Banner>
        ) : null,
      )}
    </>
  )
}

const named = ({ label, target }: OpenChange) => `${label} · ${namedTarget(target)}`
