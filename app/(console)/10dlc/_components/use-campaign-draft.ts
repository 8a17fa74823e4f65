'use client'

import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDraft } from '@/components/form/use-draft'
import { useHere } from '@/components/form/use-here'
import { type CampaignValues, noCampaign } from '@/lib/dlc/campaign-values'
import type { OpenDraft } from '@/lib/drafts/draft-view'
import { paths } from '@/lib/paths'
import { deleteCampaignDraftAction, keepCampaignDraftAction } from '../draft-actions'

/** The delay between the last keystroke and saving. */
const REST_MS = 1_200

type Form = UseFormReturn<CampaignValues>

/** The same text for equal values in any order. */
const written = (values: CampaignValues) => JSON.stringify(values, Object.keys(noCampaign))

/**
 * Saves a campaign draft while it is typed and drops it after submission. `fresh` has the initial values of a new one.
 */
export function useCampaignDraft(opened: OpenDraft<CampaignValues> | null, fresh: CampaignValues) {
  const address = useAddress()
  const drafts = useDraft<CampaignValues>(opened, keepCampaignDraftAction, ({ id }) => address(fresh.brand, id))
  const form = useRef<Form | null>(null)
  const kept = useRef(written(opened?.values ?? fresh))

  return {
    ...drafts,
    /** The current form values. */
    write(current: Form) {
      form.current = current
      return written(current.watch())
    },
    /** The same, also after the form is unmounted. */
    left: () => written(form.current?.getValues() ?? fresh),
    async save(text: string) {
      if (text === kept.current) return
      kept.current = text
      const values: CampaignValues = JSON.parse(text)
      const done = await drafts.keep(values, values.brand || fresh.brand)
      // The next keystroke, or leaving the form, tries again.
      if (!done && kept.current === text) kept.current = ''
    },
    /** The provider has it now. */
    async submitted() {
      kept.current = written(fresh)
      form.current?.reset(fresh)
      // A pending save would leave a draft of a submitted campaign.
      const last = await drafts.settled()
      if (!last) return
      drafts.changed(null)
      address(fresh.brand)
      await deleteCampaignDraftAction({ id: last.id })
    },
  }
}

export type CampaignDraft = ReturnType<typeof useCampaignDraft>

/** Longer than a page load after a click. */
const LEAVING_MS = 4_000

/**
 * Puts the draft id into the URL without a refresh, which would discard what is being typed. Waits while a clicked link
 * is loading: the router would take the new URL for the destination.
 */
function useAddress(): (brand: string, draft?: string) => void {
  const here = useHere()
  const pressed = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const onClick = ({ target, timeStamp }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) pressed.current = timeStamp
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      clearTimeout(timer.current)
    }
  }, [])
  return function place(brand, draft) {
    clearTimeout(timer.current)
    if (!here()) return
    const left = pressed.current + LEAVING_MS - performance.now()
    if (left > 0) timer.current = setTimeout(() => place(brand, draft), left)
    else window.history.replaceState(null, '', paths.newCampaign(brand, draft))
  }
}

/** Saves the form when typing pauses and when the form is left. */
export function KeepTyped({ draft, form }: { draft: CampaignDraft; form: Form }) {
  const text = draft.write(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the values change
  useEffect(() => {
    const timer = setTimeout(() => void draft.save(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const leave = useRef(() => {})
  leave.current = () => void draft.save(draft.left())
  useEffect(() => () => leave.current(), [])
  return null
}
