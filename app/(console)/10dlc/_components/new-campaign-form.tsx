'use client'

import { RejectionSummary } from '@/components/areas/rejection/rejection-summary'
import { DraftBar } from '@/components/operation/draft-bar'
import { OpenChanges } from '@/components/operation/open-changes'
import { OperationForm } from '@/components/operation/operation-form'
import { ButtonLink } from '@/components/ui/link'
import { type CampaignValues, noCampaign, valuesOfFix } from '@/lib/areas/10dlc/campaign-values'
import { createCampaign } from '@/lib/areas/10dlc/summaries'
import { verticalOf } from '@/lib/areas/10dlc/vertical'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import type { FixableChange } from '@/lib/core/changes/fix'
import { paths } from '@/lib/core/paths'
import { FEE_MAY_APPLY } from '@/lib/core/text/fact-texts'
import type { OpenDraft } from '@/lib/desk/drafts/draft-view'
import { createCampaignAction } from '../actions'
import { shareCampaignDraftAction } from '../draft-actions'
import { CampaignConsequences, withNumbers } from './campaign-consequences'
import type { BrandChoice } from './campaign-fields'
import { KeepTyped, useCampaignDraft } from './use-campaign-draft'
import { useCampaignParts } from './use-campaign-parts'

interface NewCampaignFormProps {
  brand: string
  brands: readonly BrandChoice[]
  taken: Readonly<Record<string, string>>
  open: OpenChange[]
  fix: FixableChange | null
  draft: OpenDraft<CampaignValues> | null
}

/** A new campaign with advice, or a rejected one with its sent values and the rejection at its fields. */
export function NewCampaignForm({ brand, brands, taken, open, fix, draft: opened }: NewCampaignFormProps) {
  const chosen = brands.find(({ id }) => id === brand)
  const fresh: CampaignValues = {
    ...noCampaign,
    brand,
    companyName: chosen?.name ?? '',
    vertical: String(verticalOf(chosen?.vertical ?? '') ?? ''),
  }
  const draft = useCampaignDraft(opened, fresh)
  const { aside, campaign } = useCampaignParts({
    ...{ brands, taken, fix, operation: createCampaign.id },
    company: (fields) =>
      brands.find(({ id }) => id === fields.value('brand'))?.name ? undefined : (
        <fields.Text name="companyName" label="Company name" maxLength={255} />
      ),
  })
  return (
    <div className="space-y-4">
      <OpenChanges entries={open} />
      {fix && <RejectionSummary fix={fix} operation={createCampaign.id} what="this campaign" />}
      {!fix && (
        <DraftBar
          draft={draft.draft}
          saving={draft.busy}
          fault={draft.fault}
          share={shareCampaignDraftAction}
          onChanged={draft.changed}
          // Next to the page's title, if nothing is between them.
          className={open.length === 0 ? 'lg:-mt-13' : undefined}
        />
      )}
      <OperationForm
        operation={createCampaign}
        action={createCampaignAction}
        fix={fix}
        defaultValues={fix ? valuesOfFix(fix) : (opened?.values ?? fresh)}
        keepFields={['brand', 'companyName', 'vertical']}
        submitLabel={({ numbers }) => `${fix ? 'Resubmit' : 'Submit'} campaign${withNumbers(numbers)}`}
        note={fix ? `A new review, linked to the rejected campaign. ${FEE_MAY_APPLY}` : FEE_MAY_APPLY}
        consequences={(values) => <CampaignConsequences values={values} taken={taken} />}
        onDone={({ form }) => void draft.submitted(form)}
        next={(_, data, createdIds) => {
          const id = data?.campaign ?? createdIds[0]
          return id && <ButtonLink href={paths.campaign(id)}>Open campaign {id}</ButtonLink>
        }}
        aside={(fields, _, values) => aside(fields, values)}
      >
        {(fields, form, values) => (
          <>
            {/* A rejected campaign is stored with its journal entry, so it has no draft. */}
            {!fix && <KeepTyped draft={draft} form={form} />}
            {campaign(fields, values)}
          </>
        )}
      </OperationForm>
    </div>
  )
}
