'use client'

import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { UntilHydrated } from '@/components/ui/until-hydrated'
import { useRefresh } from '@/components/ui/use-refresh'
import { type DayTask, dayTasks } from '@/lib/areas/porting/day-tasks'
import { paths } from '@/lib/core/paths'
import { tickTaskAction } from '../request-actions'

interface DayChecklistProps {
  id: string
  /** "Dec 8" */
  day: string
  /** The message to the customer. */
  words: string
  trunk: string
  /** The person who ticked each task. */
  ticked: Partial<Record<DayTask, string>>
  mayTick: boolean
}

/** Manual tasks before the port date and on the day. */
export function DayChecklist({ id, day, words, trunk, ticked, mayTick }: DayChecklistProps) {
  const refresh = useRefresh()
  const act = useAct(tickTaskAction)
  const beside: Partial<Record<DayTask, React.ReactNode>> = {
    customer: <CopyButton text={words} label="Copy the words" />,
    texts: <TextLink href={paths.messaging}>Set them</TextLink>,
  }
  return (
    <Card title={`Before ${day}`}>
      <UntilHydrated className="min-w-0">
        <ul className="space-y-1.5" aria-label={`Before ${day}`}>
          {trunk !== '' && (
            <li className="flex min-h-7 flex-wrap items-center gap-x-2">
              Calls will go to trunk <TextLink href={paths.trunk(trunk)}>{trunk}</TextLink>
              <span className="text-sm text-muted">check that it is registered</span>
            </li>
          )}
          {(Object.entries(dayTasks) as [DayTask, string][]).map(([task, label]) => (
            <li key={task} className="flex min-h-7 flex-wrap items-center gap-x-2">
              <label className="inline-flex items-center gap-2">
                <input
                  type="checkbox"
                  autoComplete="off"
                  className="size-4 accent-accent"
                  checked={ticked[task] !== undefined}
                  disabled={!mayTick || act.busy}
                  onChange={(event) =>
                    act.run({ key: id, task, done: event.currentTarget.checked }, () => void refresh())
                  }
                />
                {label}
              </label>
              {ticked[task] ? (
                <span className="text-sm text-muted">
                  <Isolated>{ticked[task] ?? ''}</Isolated>
                </span>
              ) : (
                beside[task]
              )}
            </li>
          ))}
        </ul>
      </UntilHydrated>
      {act.fault && <Banner kind="danger" role="alert" title={<FaultText fault={act.fault} />} className="mt-3" />}
    </Card>
  )
}
