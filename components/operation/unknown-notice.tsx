'use client'

import { useEffect, useRef, useState } from 'react'
import type { EntryView } from '@/lib/acts/entry-view'
import { UNKNOWN } from '@/lib/acts/unknown-words'
import { Banner } from '../ui/banner'
import { useRefresh } from '../ui/use-refresh'
import { DisputedNotice } from './disputed-notice'
import { MarkDialog } from './mark-dialog'
import { OpenNotice } from './open-notice'
import { RequestLink } from './request-link'
import { type Next, SettledNotice } from './settled-notice'
import { useEntry } from './use-entry'

interface UnknownNoticeProps {
  entry: string
  initial?: EntryView
  /** Beside a form: back to it, once the entry is settled. */
  onClosed?: () => void
  next?: Next
}

/** Unknown or disputed, in place of the form and on the entry's own page: what we know, and what it suggests. */
export function UnknownNotice({ entry: id, initial, onClosed, next }: UnknownNoticeProps) {
  const { entry, failed, refresh } = useEntry(id, initial)
  const refreshPage = useRefresh()
  // Here and not in the notice: a look that settles it takes the notice away, and must not take what somebody types with it.
  const [marking, setMarking] = useState(false)
  const state = entry?.state
  const looks = entry?.readings.length
  const was = useRef({ state, looks })
  // On its own page the evidence stands in the steps below, which the server draws.
  const ownPage = initial !== undefined

  // The page around it shows balances, lists and badges that the verdict may have changed. Read anew, the entry's own page has no notice left.
  useEffect(() => {
    if (marking) return
    const settled = was.current.state && state && state !== was.current.state
    if (settled || (ownPage && was.current.looks !== looks)) void refreshPage()
    was.current = { state, looks }
  }, [state, looks, marking, ownPage, refreshPage])

  if (!entry) {
    return (
      <Banner kind="unknown" role={failed ? 'alert' : undefined} title={UNKNOWN}>
        <p>
          {failed
            ? 'The console doesn’t answer either. The record is safe: check Activity when it is back.'
            : 'Reading the record…'}
        </p>
        <RequestLink entry={id} />
      </Banner>
    )
  }
  const shown = { entry, onMark: () => setMarking(true), ownPage }
  return (
    <>
      {entry.state === 'uncertain' ? (
        <OpenNotice {...shown} onChanged={refresh} />
      ) : entry.state === 'disputed' ? (
        <DisputedNotice {...shown} onClosed={onClosed} />
      ) : (
        <SettledNotice entry={entry} onClosed={onClosed} next={next} />
      )}
      {marking && <MarkDialog entry={entry} onClose={() => setMarking(false)} onChanged={refresh} />}
    </>
  )
}
