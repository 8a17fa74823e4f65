'use client'

import { useSharedSearch } from '@/components/areas/messaging/shared-message-search'
import { nationalNumber } from '@/lib/core/fields/number'
import { certainCause, type NumberFindings, numberCause } from '@/lib/desk/checks/number-cause'
import type { TextsSeen } from '@/lib/desk/checks/text-rules'
import { CauseLine } from './cause-line'

interface NumberSentenceProps {
  number: string
  known: NumberFindings
  /** What could not be read. */
  unread: readonly string[]
}

/** The cause, with the messages that the browser searches: they outweigh what lists say. */
export function NumberSentence({ number, known, unread }: NumberSentenceProps) {
  const shared = useSharedSearch()
  const certain = certainCause(known)
  if (certain) return <CauseLine found>{certain}</CauseLine>
  if (shared?.search.busy) return <CauseLine>Checking its messages…</CauseLine>
  const records = shared?.search.days.flatMap(({ rows }) => rows).map(({ record }) => record)
  const seen: TextsSeen | null = records
    ? {
        sent: records.filter(
          ({ direction, from, to }) => direction === 'out' && nationalNumber(known.ours ? from : to) === number,
        ),
        received: records.some(({ direction, from }) => direction === 'in' && nationalNumber(from) === number),
      }
    : null
  const cause = numberCause(known, seen, shared?.days.length ?? 0)
  if (cause) return <CauseLine found>{cause}</CauseLine>
  const not = [...unread, ...(shared?.search.fault ? ['messages'] : [])]
  return <CauseLine>No cause found.{not.length > 0 && ` Not checked: ${not.join(', ')}.`}</CauseLine>
}
