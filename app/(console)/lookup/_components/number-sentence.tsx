'use client'

import { useSeenTexts } from '@/components/areas/messaging/use-seen-texts'
import { useSender } from '@/components/areas/messaging/use-sender'
import { certainCause, MESSAGES, type NumberFindings, noCause, numberCause } from '@/lib/desk/checks/number-cause'
import { CauseLine } from './cause-line'

interface NumberSentenceProps {
  number: string
  findings: NumberFindings
  /** What could not be read. */
  unread: readonly string[]
}

/** The cause, also from the messages that the browser finds: they count more than the provider's lists. */
export function NumberSentence({ number, findings, unread }: NumberSentenceProps) {
  const texts = useSeenTexts(number, findings.ours === true)
  const sender = useSender(findings.ours ? null : (texts?.sender ?? null))
  const certain = certainCause(findings)
  if (certain) return <CauseLine isCertain>{certain}</CauseLine>
  if (texts?.busy || sender.busy) return <CauseLine>Checking its messages…</CauseLine>
  const seenTexts = texts?.texts ?? null
  const cause = numberCause({ ...findings, sender: sender.row }, seenTexts)
  if (cause) return <CauseLine isCertain>{cause}</CauseLine>
  return (
    <CauseLine>
      {noCause(findings.ours === true, seenTexts, [...unread, ...(texts?.unfinished ? [MESSAGES] : [])])}
    </CauseLine>
  )
}
