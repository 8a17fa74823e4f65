import type { EntryView } from '@/lib/core/acts/entry-view'
import { MASKED } from '@/lib/core/text/fact-words'
import { cn } from '../ui/cn'
import { FamilySign, familyStyle } from '../ui/family'
import { LaterTime } from '../ui/relative-time'
import { stepsOf } from './steps-of'

/** The steps of an entry, oldest first. Only the outcome is colored. */
export function EntrySteps({ entry }: { entry: EntryView }) {
  const steps = stepsOf(entry)
  const first = steps[0]?.at
  return (
    <>
      {entry.evidenceHidden && (
        <p className="mb-3 text-muted">The evidence comes from readings that your role can’t view.</p>
      )}
      {entry.evidenceMasked && <p className="mb-3 text-muted">{MASKED}</p>}
      <ol aria-label="What happened when">
        {steps.map(({ key, at, until, title, detail, family }, index) => (
          <li key={key} className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-5 bottom-0 left-2.5 border-l border-line-strong/40" />
            )}
            <span
              aria-hidden="true"
              className={cn('flex size-5 items-center justify-center rounded-sm border', familyStyle[family])}
            >
              <FamilySign family={family} className="size-3.5" />
            </span>
            <div className="min-w-0 sm:flex sm:gap-x-4">
              <div className="min-w-0 flex-1">
                <div>{title}</div>
                {detail && <div className="text-sm wrap-anywhere text-muted">{detail}</div>}
              </div>
              <div className="shrink-0 text-sm text-muted tabular-nums">
                <LaterTime at={at} after={index === 0 ? undefined : first} />
                {until && until !== at && (
                  <>
                    {' to '}
                    <LaterTime at={until} after={at} />
                  </>
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
