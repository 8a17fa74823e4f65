'use client'

import { useAction } from '@/components/form/use-action'
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
  message: string
  trunk: string
  /** The person who ticked each task. */
  ticked: Partial<Record<DayTask, string>>
  mayTick: boolean
}

/** Manual tasks before the port date and on the day. */
export function DayChecklist({ id, day, message, trunk, ticked, mayTick }: DayChecklistProps) {
  const refresh = useRefresh()
  const action = useAction(tickTaskAction)
  const actions: Partial<Record<DayTask, React.ReactNode>> = {
    customer: <CopyButton text={message} label="Copy message" />,
    texts: <TextLink href={paths.messaging}>Set up texts</TextLink>,
  }
  return (
    <Card title={`Before and on ${day}`}>
      <UntilHydrated className="min-w-0">
        <ul className="space-y-1.5" aria-label={`Before and on ${day}`}>
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
                  disabled={!mayTick || action.busy}
                  onChange={(event) =>
                    action.run({ key: id, task, done: event.currentTarget.checked }, () => void refresh())
                  }
                />
                {label}
              </label>
              {ticked[task] ? (
                <span className="text-sm text-muted">
                  <Isolated>{ticked[task] ?? ''}</Isolated>
                </span>
              ) : (
                actions[task]
              )}
            </li>
          ))}
        </ul>
      </UntilHydrated>
      {action.fault && (
        <Banner kind="danger" role="alert" title={<FaultText fault={action.fault} />} className="mt-3" />
      )}
    </Card>
  )
}
