import { Banner } from '@/components/ui/banner'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { kindNames, kindWords, type Stops } from '@/lib/desk/policy/kind-words'

interface StoppedBannersProps {
  stopped: Stops
  /** The policy page, for roles that may see it. */
  policy: string | null
}

/** Shown on every page, so that no one fills in a form in vain. */
export function StoppedBanners({ stopped, policy }: StoppedBannersProps) {
  const kinds = kindNames.filter((kind) => stopped[kind])
  if (kinds.length === 0) return null
  return (
    <Banner
      kind="warning"
      title={`Paused: ${kinds.map((kind) => kindWords[kind].label.toLowerCase()).join(', ')}`}
      className="mb-5"
    >
      {kinds.map((kind) => {
        const stop = stopped[kind]
        return (
          stop && (
            <p key={kind}>
              {kinds.length > 1 && `${kindWords[kind].label}: `}
              <Isolated>{stop.reason}</Isolated> (<Isolated>{stop.by}</Isolated>, <RelativeTime at={stop.at} />)
            </p>
          )
        )
      })}
      {policy && (
        <p>
          <TextLink href={policy}>Policy</TextLink>
        </p>
      )}
    </Banner>
  )
}
