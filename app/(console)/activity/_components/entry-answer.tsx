import { Card } from '@/components/ui/card'
import { Verbatim } from '@/components/ui/verbatim'
import type { EntryView } from '@/lib/core/acts/entry-view'
import { AcceptAnswer } from './accept-answer'

/** The provider's raw answer, for roles that may see it. */
export function EntryAnswer({ entry }: { entry: EntryView }) {
  const words = entry.warning ?? entry.fault?.verbatim
  const { answer } = entry
  if (answer === null && !words) return null
  return (
    <Card title="The provider’s answer" description="Word for word; secrets that we sent are masked.">
      <div className="space-y-4">
        {entry.teachable && <AcceptAnswer entry={entry.id} label={entry.label} shape={entry.teachable} />}
        {words && words !== answer && <Verbatim caption={entry.warning ? 'Warning' : 'Detail'}>{words}</Verbatim>}
        {answer !== null && (
          <details open={words === answer}>
            <summary className="cursor-pointer rounded-sm text-muted">Raw body{answer === '' && ': empty'}</summary>
            {answer !== '' && (
              <Verbatim caption={`HTTP ${entry.httpStatus ?? ''}`} className="mt-2">
                {answer}
              </Verbatim>
            )}
          </details>
        )}
      </div>
    </Card>
  )
}
