import { Card } from '@/components/ui/card'
import { Verbatim } from '@/components/ui/verbatim'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { AcceptAnswer } from './accept-answer'

/** The provider's raw answer, for roles that may see it. */
export function EntryAnswer({ entry }: { entry: EntryView }) {
  const text = entry.warning ?? entry.fault?.verbatim
  const { answer } = entry
  if (answer === null && !text) return null
  return (
    <Card title="The provider’s answer" description="Word for word, except for masked secrets.">
      <div className="space-y-4">
        {entry.teachable && <AcceptAnswer entry={entry.id} label={entry.label} shape={entry.teachable} />}
        {text && text !== answer && <Verbatim caption={entry.warning ? 'Warning' : 'Detail'}>{text}</Verbatim>}
        {answer !== null && (
          <details open={text === answer}>
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
