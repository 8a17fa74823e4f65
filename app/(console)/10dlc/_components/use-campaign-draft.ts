'use client'

import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDraft } from '@/components/form/use-draft'
import { useHere } from '@/components/form/use-here'
import { type CampaignValues, noCampaign } from '@/lib/dlc/campaign-values'
import type { OpenDraft } from '@/lib/drafts/draft-view'
import { paths } from '@/lib/paths'
import { deleteCampaignDraftAction, keepCampaignDraftAction } from '../draft-actions'

/** Typing rests for so long before it is kept. */
const REST_MS = 1_200

type Form = UseFormReturn<CampaignValues>

/** Alike for alike values, whatever their order. */
const written = (values: CampaignValues) => JSON.stringify(values, Object.keys(noCampaign))

/** A campaign is kept while somebody writes it, and let go of once it was submitted. `fresh`: what a new one begins with. */
export function useCampaignDraft(opened: OpenDraft<CampaignValues> | null, fresh: CampaignValues) {
  const address = useAddress()
  const drafts = useDraft<CampaignValues>(opened, keepCampaignDraftAction, ({ id }) => address(fresh.brand, id))
  const form = useRef<Form | null>(null)
  const kept = useRef(written(opened?.values ?? fresh))

  return {
    ...drafts,
    /** What stands in the form now. */
    write(current: Form) {
      form.current = current
      return written(current.watch())
    },
    /** The same where it is not drawn any more. */
    left: () => written(form.current?.getValues() ?? fresh),
    async save(text: string) {
      if (text === kept.current) return
      kept.current = text
      const values: CampaignValues = JSON.parse(text)
      const done = await drafts.keep(values, values.brand || fresh.brand)
      // Tried again with the next key, or when the form is left.
      if (!done && kept.current === text) kept.current = ''
    },
    /** It is at the provider now. */
    async submitted() {
      kept.current = written(fresh)
      form.current?.reset(fresh)
      // A saving may still be on its way: it would leave a draft of what is at the provider.
      const last = await drafts.settled()
      if (!last) return
      drafts.changed(null)
      address(fresh.brand)
      await deleteCampaignDraftAction({ id: last.id })
    },
  }
}

export type CampaignDraft = ReturnType<typeof useCampaignDraft>

/** Longer than a page takes that somebody has pressed for. */
const LEAVING_MS = 4_000

/**
 * Puts the draft into the address, without a reading of the page anew, which would take along what is being typed. Not while a link that
 * was pressed is on its way: the router would take the new address for where the person wants to be.
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

/** Within the form: saves what is typed as soon as it rests, and when the form is left. */
export function KeepTyped({ draft, form }: { draft: CampaignDraft; form: Form }) {
  const text = draft.write(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is typed changes
  useEffect(() => {
    const timer = setTimeout(() => void draft.save(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const leave = useRef(() => {})
  leave.current = () => void draft.save(draft.left())
  useEffect(() => () => leave.current(), [])
  return null
}
