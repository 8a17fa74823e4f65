'use client'

import { useSeenTexts } from '@/components/areas/messaging/use-seen-texts'
import { useSender } from '@/components/areas/messaging/use-sender'
import { certainCause, MESSAGES, type NumberFindings, noCause, numberCause } from '@/lib/desk/checks/number-cause'
import { CauseLine } from './cause-line'

interface NumberSentenceProps {
  number: string
  known: NumberFindings
  /** What could not be read. */
  unread: readonly string[]
}

/** The cause, also from the messages that the browser finds: they count more than the provider's lists. */
export function NumberSentence({ number, known, unread }: NumberSentenceProps) {
  const texts = useSeenTexts(number, known.ours === true)
  const sender = useSender(known.ours ? null : (texts?.sender ?? null))
  const certain = certainCause(known)
  if (certain) return <CauseLine found>{certain}</CauseLine>
  if (texts?.busy || sender.busy) return <CauseLine>Checking its messages…</CauseLine>
  const seen = texts?.seen ?? null
  const cause = numberCause({ ...known, sender: sender.row }, seen)
  if (cause) return <CauseLine found>{cause}</CauseLine>
  return (
    <CauseLine>{noCause(known.ours === true, seen, [...unread, ...(texts?.unfinished ? [MESSAGES] : [])])}</CauseLine>
  )
}
