'use client'

import { useEffect, useRef, useState } from 'react'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { UNKNOWN } from '@/lib/core/changes/unknown-texts'
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
  /** Next to a form: returns to it once the entry is settled. */
  onClosed?: () => void
  next?: Next
  /** Of a disputed one: what to do first. */
  steps?: string | undefined
}

/** An unknown or disputed entry, replacing the form or on its own page: what is known, and what to do. */
export function UnknownNotice({ entry: id, initial, onClosed, next, steps }: UnknownNoticeProps) {
  const { entry, failed, refresh } = useEntry(id, initial)
  const refreshPage = useRefresh()
  // The dialog is here instead of in the notice: a check that settles the entry removes the notice, but must not discard
  // what someone types.
  const [marking, setMarking] = useState(false)
  const state = entry?.state
  const looks = entry?.readings.length
  const was = useRef({ state, looks })
  // On the entry's own page the evidence is in the steps below, rendered on the server.
  const ownPage = initial !== undefined

  // The page shows balances, lists and badges that the result may have changed. After a refresh the entry's own page
  // has no notice.
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
        <DisputedNotice {...shown} onClosed={onClosed} steps={steps} />
      ) : (
        <SettledNotice entry={entry} onClosed={onClosed} next={next} />
      )}
      {marking && <MarkDialog entry={entry} onClose={() => setMarking(false)} onChanged={refresh} />}
    </>
  )
}
