import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { familyOfStatus } from '@/components/areas/10dlc/dlc-status'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { DayTime } from '@/components/ui/day-time'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { Code } from '@/components/ui/verbatim'
import type { Task, TaskKey, TaskState } from '@/lib/areas/10dlc/journey'

const labels: Record<TaskState, { word: string; family: 'done' | 'working' | 'attention' | 'failed' }> = {
  done: { word: 'Done', family: 'done' },
  waiting: { word: 'In review', family: 'working' },
  next: { word: 'Do this next', family: 'attention' },
  refused: { word: 'Rejected', family: 'failed' },
  locked: { word: 'Locked', family: 'done' },
}

interface TaskListProps {
  tasks: readonly Task[]
  /** Actions below the text of each task. */
  actions: Partial<Record<TaskKey, ReactNode>>
  /** URL of the object of each task. */
  open: Partial<Record<TaskKey, string>>
}

/** The steps from a brand to numbers that may send; the current step is tinted. */
export function TaskList({ tasks, actions: changes, open }: TaskListProps) {
  return (
    <ol aria-label="Steps" className="divide-y overflow-hidden rounded-lg border bg-surface">
      {tasks.map(({ key, title, state, says, status, reachedAt }, i) => {
        const now = state === 'next' || state === 'refused'
        const locked = state === 'locked'
        return (
          <li
            key={key}
            aria-current={now ? 'step' : undefined}
            className={cn(
              'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 px-4 py-3',
              now && 'bg-accent-soft shadow-[inset_3px_0_var(--accent)]',
            )}
          >
            <span className={cn('text-center font-semibold tabular-nums', locked && 'font-normal text-muted')}>
              {i + 1}
            </span>
            <div className="min-w-0">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <h2 className={cn('font-semibold', locked && 'font-normal text-muted')}>{title}</h2>
                <TaskBadge state={state} status={status} />
              </div>
              <p className="text-sm text-muted">
                <Isolated>{says}</Isolated>
                {status !== undefined && state !== 'waiting' && (
                  <>
                    {' '}
                    <Code>{status || 'no status'}</Code>
                  </>
                )}
                {reachedAt && (
                  <>
                    , first seen <DayTime at={reachedAt} />
                  </>
                )}
                {open[key] && (
                  <>
                    {' · '}
                    <TextLink href={open[key]}>
                      Open<span className="sr-only"> {title.toLowerCase()}</span>
                    </TextLink>
                  </>
                )}
              </p>
              {changes[key] && <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">{changes[key]}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function TaskBadge({ state, status }: Pick<Task, 'state' | 'status'>) {
  if (state === 'locked') {
    return (
      <span className="inline-flex h-5.5 items-center gap-1 rounded-sm border bg-subtle px-1.5 text-xs font-medium text-muted">
        <Lock aria-hidden="true" className="size-3.5" />
        Locked
      </span>
    )
  }
  // The provider’s term, for steps that the provider decides.
  if (status !== undefined) return <Badge family={familyOfStatus(status)}>{status || 'No status'}</Badge>
  const { word, family } = labels[state]
  return <Badge family={family}>{word}</Badge>
}
