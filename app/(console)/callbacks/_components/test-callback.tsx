'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ClockTime } from '@/components/ui/clock-time'
import { type Family, FamilySign } from '@/components/ui/family'
import { TextLink } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { useWaiting, type Waiting } from './use-waiting'

interface TestCallbackProps {
  /** Of what is listed now. */
  newest: number
  /** Our own address, where this person may know it. */
  own: string | null
  /** What the provider was read to call: our own address or another one, about what, and when that was read. */
  set: { ours: boolean; about: string; readAt: string } | null
}

/** Does anything come? Set, read back, reached from here, and a callback of the provider's own, each with its time. */
export function TestCallback({ newest, own, set }: TestCallbackProps) {
  const router = useRouter()
  const { waiting, start, stop } = useWaiting(newest, own)
  const came = waiting?.came ?? null
  // What came stands in the list below.
  useEffect(() => {
    if (came) router.refresh()
  }, [came, router])
  const going = waiting !== null && waiting.ended === null
  return (
    <Card
      title={going ? 'Waiting for a test callback' : 'Test'}
      flush
      actions={going && <span className="font-semibold tabular-nums">{clock(waiting.seconds)}</span>}
    >
      <ol className="divide-y">
        <Step
          family={set?.ours ? 'done' : 'act'}
          title="Set at the provider"
          at={set?.readAt ?? null}
          says={set ? (set.ours ? `This console’s address, about ${set.about}` : 'Another address') : 'Not set'}
        />
        {waiting && <Reached reached={waiting.reached} />}
        {waiting && <Came waiting={waiting} />}
      </ol>
      <div className="flex flex-wrap items-center gap-3 border-t p-4">
        {going ? (
          <Button onClick={stop}>Stop waiting</Button>
        ) : (
          <Button onClick={start} variant={set?.ours && !waiting ? 'primary' : 'secondary'}>
            {waiting ? 'Wait again' : 'Wait for a callback'}
          </Button>
        )}
        {going && (
          <span className="text-sm text-muted">Stops by itself after 10 minutes; a callback is listed anyway.</span>
        )}
      </div>
    </Card>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface StepProps {
  family: Family
  title: string
  at: string | null
  says: ReactNode
}

function Step({ family, title, at, says }: StepProps) {
  return (
    <li className="flex gap-3 px-4 py-3">
      <FamilySign family={family} className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="font-medium">{title}</div>
        <div className="text-sm text-muted">{says}</div>
      </div>
      <span className="text-sm text-muted tabular-nums">{at && <ClockTime at={at} />}</span>
    </li>
  )
}

function Reached({ reached }: { reached: Waiting['reached'] }) {
  const title = 'Reached from here'
  if (reached === 'not-tried')
    return <Step family="neutral" title={title} at={null} says="Not tried: this page is open at another address." />
  if (reached === 'trying')
    return <Step family="working" title={title} at={null} says="Our own request is under way." />
  if (reached === 'failed')
    return <Step family="failed" title={title} at={null} says="Our own request to the address was not taken." />
  return <Step family="done" title={title} at={reached.at} says={`Our own request came in after ${reached.ms} ms.`} />
}

function Came({ waiting: { ended, came } }: { waiting: Waiting }) {
  const title = 'A callback from the provider'
  if (came)
    return (
      <Step
        family="done"
        title={title}
        at={came.at}
        says={
          <span role="status">
            It came. <TextLink href={paths.callback(came.id)}>Open it</TextLink>
          </span>
        }
      />
    )
  if (ended === 'late')
    return (
      <Step
        family="act"
        title={title}
        at={null}
        says={<span role="status">None came in 10 minutes; it may come later.</span>}
      />
    )
  if (ended === 'stopped') return <Step family="neutral" title={title} at={null} says="Not waited for any more." />
  return (
    <Step
      family="working"
      title={title}
      at={null}
      says="It has no test call. Change a trunk, a number or its settings, and one should come."
    />
  )
}
