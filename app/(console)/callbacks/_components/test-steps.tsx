'use client'
import type { ReactNode } from 'react'
import { ClockTime } from '@/components/ui/clock-time'
import { type Family, FamilySign } from '@/components/ui/family'
import { TextLink } from '@/components/ui/link'
import { paths } from '@/lib/core/paths'
import type { Waiting } from './use-waiting'

interface StepProps {
  family: Family
  title: string
  at: string | null
  says: ReactNode
}

/** One condition for a callback to arrive. */
export function TestStep({ family, title, at, says }: StepProps) {
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

export function ReachedStep({ reached }: { reached: Waiting['reached'] }) {
  const title = 'Reachable from this browser'
  if (reached === 'not-tried')
    return <TestStep family="neutral" title={title} at={null} says="Not tested: this page is open at another URL." />
  if (reached === 'trying')
    return <TestStep family="working" title={title} at={null} says="Our test request is in progress." />
  if (reached === 'failed') return <TestStep family="failed" title={title} at={null} says="Our test request failed." />
  return (
    <TestStep family="done" title={title} at={reached.at} says={`Our test request arrived after ${reached.ms} ms.`} />
  )
}

/** `ours`: the provider's setting names this console. */
export function CameStep({
  waiting: { ended, came },
  ours,
}: {
  waiting: Pick<Waiting, 'ended' | 'came'>
  ours: boolean
}) {
  const title = 'A callback from the provider'
  if (came)
    return (
      <TestStep
        family="done"
        title={title}
        at={came.at}
        says={
          <span role="status">
            Received. <TextLink href={paths.callback(came.id)}>Open it</TextLink>
          </span>
        }
      />
    )
  if (ended === 'late')
    return (
      <TestStep
        family="attention"
        title={title}
        at={null}
        says={<span role="status">None arrived in 10 minutes. One may still come.</span>}
      />
    )
  if (ended === 'stopped') return <TestStep family="neutral" title={title} at={null} says="No longer waiting." />
  return (
    <TestStep
      family="working"
      title={title}
      at={null}
      says={
        ours
          ? 'The provider has no test call. Change a trunk, a number or its settings to trigger one.'
          : 'Set this console’s callback URL above first. Without it, only texts to numbers whose inbound settings use it arrive.'
      }
    />
  )
}
