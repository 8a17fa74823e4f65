import type { EntryView } from '@/lib/core/changes/entry-view'
import { namedTarget } from '@/lib/core/text/isolated'
import { providerReport } from '@/lib/desk/catalogue/provider-report'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { EvidenceList } from './evidence-list'
import { RequestLink } from './request-link'

/** The two contradicting statements. A request that was unknown has no answer to contradict. */
function contradiction({ fault }: EntryView): string {
  if (fault?.kind === 'failed' || fault?.kind === 'rejected')
    return 'the provider rejected it, but a reading shows that it happened'
  if (fault) return 'a reading contradicts the earlier result'
  return 'the provider says done, but a reading contradicts it'
}

const sentence = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`

interface DisputedNoticeProps {
  entry: EntryView
  onMark: () => void
  /** The page's heading names the request, and its cards show evidence and report. */
  ownPage?: boolean
  /** Next to a form: returns to it. */
  onClosed?: () => void
  /** What to do first, if money can be claimed. */
  steps?: string | undefined
}

/** A disputed request: the contradiction, a result to record, and a report for the provider. It blocks nothing. */
export function DisputedNotice({ entry, onMark, ownPage, onClosed, steps }: DisputedNoticeProps) {
  return (
    <Banner
      kind="danger"
      role="alert"
      title={
        ownPage
          ? sentence(contradiction(entry))
          : `${entry.label}: ${contradiction(entry)} · ${namedTarget(entry.target)}`
      }
      actions={
        <>
          <Button disabledReason={entry.denied ?? undefined} onClick={onMark}>
            Settle…
          </Button>
          {!ownPage && <CopyButton text={providerReport(entry)} label="Copy report for the provider" />}
          {onClosed && <Button onClick={onClosed}>Back to the form</Button>}
        </>
      }
    >
      {!ownPage && <EvidenceList entry={entry} />}
      <p>
        {steps ?? 'Send the report to the provider, then settle the change with the provider’s answer.'} Later changes
        aren’t blocked.
      </p>
      {!ownPage && <RequestLink entry={entry.id} />}
    </Banner>
  )
}
