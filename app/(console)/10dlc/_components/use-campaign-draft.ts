'use client'

import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useAddress } from '@/components/form/use-address'
import { useDraft, useSaveTyped } from '@/components/form/use-draft'
import type { CampaignValues } from '@/lib/areas/10dlc/campaign-values'
import { paths } from '@/lib/core/paths'
import type { OpenDraft } from '@/lib/desk/drafts/draft-view'
import { deleteCampaignDraftAction, keepCampaignDraftAction } from '../draft-actions'

type Form = UseFormReturn<CampaignValues>

/**
 * Saves a campaign draft while it is typed and drops it after submission. `fresh` has the initial values of a new campaign.
 */
export function useCampaignDraft(opened: OpenDraft<CampaignValues> | null, fresh: CampaignValues) {
  const replace = useAddress()
  const address = (draft?: string) => replace(() => paths.newCampaign(fresh.brand, draft))
  const drafts = useDraft<CampaignValues>({
    initial: opened,
    start: opened?.values ?? fresh,
    subject: ({ brand }) => brand || fresh.brand,
    saveDraft: keepCampaignDraftAction,
    onCreated: ({ id }) => address(id),
  })
  return {
    ...drafts,
    /** Drops the draft, because the provider has the campaign now. */
    async submitted(form: Form) {
      form.reset(fresh)
      const dropped = await drafts.drop(fresh)
      if (!dropped) return
      address()
      await deleteCampaignDraftAction({ id: dropped.id })
    },
  }
}

/** Saves the form when typing pauses and when the form is left. */
export function KeepTyped({ draft, form }: { draft: ReturnType<typeof useCampaignDraft>; form: Form }) {
  useSaveTyped(useWatch({ control: form.control }) as CampaignValues, form.getValues, draft.save)
  return null
}
