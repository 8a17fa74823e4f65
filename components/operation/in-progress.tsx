import type { OpenAct } from '@/lib/core/acts/entry-view'
import { paths } from '@/lib/core/paths'
import { namedTarget } from '@/lib/core/text/isolated'
import { Banner } from '../ui/banner'
import { Isolated } from '../ui/isolated'
import { TextLink } from '../ui/link'
import { useSeconds } from './waiting'

export function InProgress({ act: { id, label, target, person, at } }: { act: OpenAct }) {
  return (
    <Banner kind="working" title={`In progress now: ${label} · ${namedTarget(target)}`}>
      <p>
        <Isolated>{person}</Isolated> is doing this, <Elapsed at={at} />.{' '}
        <TextLink href={paths.entry(id)}>View</TextLink>
      </p>
    </Banner>
  )
}

function Elapsed({ at }: { at: string }) {
  const seconds = useSeconds(Date.parse(at))
  return (
    <span className="tabular-nums" suppressHydrationWarning>
      {seconds} s
    </span>
  )
}
