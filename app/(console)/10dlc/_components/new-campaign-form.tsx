'use client'

import { useState } from 'react'
import type { Fields } from '@/components/form/fields-of'
import { OpenActs } from '@/components/operation/open-acts'
import { OperationForm } from '@/components/operation/operation-form'
import { RejectionSummary } from '@/components/rejection/rejection-summary'
import { ButtonLink } from '@/components/ui/link'
import type { OpenAct } from '@/lib/entry-view'
import { createCampaign } from '@/lib/faces/10dlc'
import { verticalOf } from '@/lib/fields/vertical'
import type { Fix } from '@/lib/fix'
import { paths } from '@/lib/paths'
import { createCampaignAction } from '../actions'
import { CampaignAdvice } from './campaign-advice'
import { type BrandChoice, CampaignFields } from './campaign-fields'
import { type CampaignValues, noCampaign, textsOf, valuesOfFix } from './campaign-values'
import { CampaignWeight, withNumbers } from './campaign-weight'
import { advise } from './linter/marks'

interface NewCampaignFormProps {
  brand: string
  brands: readonly BrandChoice[]
  taken: Readonly<Record<string, string>>
  open: OpenAct[]
  fix: Fix | null
}

/** A campaign with advice beside it; or one that was refused, filled as it was sent, with what was said at its fields. */
export function NewCampaignForm({ brand, brands, taken, open, fix }: NewCampaignFormProps) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const chosen = brands.find(({ id }) => id === brand)
  const fresh: CampaignValues = {
    ...noCampaign,
    brand,
    companyName: chosen?.name ?? '',
    vertical: String(verticalOf(chosen?.vertical ?? '') ?? ''),
  }
  const company = (fields: Fields<CampaignValues>) =>
    brands.find(({ id }) => id === fields.value('brand'))?.name ? undefined : (
      <fields.Text name="companyName" label="Company name" maxLength={255} />
    )
  return (
    <div className="space-y-4">
      <OpenActs entries={open} blocked="Another campaign of this kind is blocked until it is settled." />
      {fix && <RejectionSummary fix={fix} operation={createCampaign.id} what="this campaign" />}
      <OperationForm
        operation={createCampaign}
        action={createCampaignAction}
        fix={fix}
        defaultValues={fix ? valuesOfFix(fix) : fresh}
        keep={['brand', 'companyName', 'vertical']}
        submitLabel={({ numbers }) => `${fix ? 'Resubmit' : 'Submit'} campaign${withNumbers(numbers)}`}
        note={
          fix
            ? 'A new decision, linked to the refused one. A fee is possible again.'
            : 'A fee is possible. The provider tells no amount beforehand.'
        }
        consequences={(values) => <CampaignWeight values={values} taken={taken} again={fix !== null} />}
        next={(_, data, made) => {
          const id = data?.campaign ?? made[0]
          return id ? <ButtonLink href={paths.campaign(id)}>Open campaign {id}</ButtonLink> : null
        }}
        aside={(fields, form) => (
          <CampaignAdvice
            fields={fields}
            values={form.watch()}
            seen={seen}
            onSeen={(rules) => setSeen((known) => [...known, ...rules])}
            fix={fix}
            operation={createCampaign.id}
          />
        )}
      >
        {(fields, form) => (
          <CampaignFields
            fields={fields}
            advice={advise(textsOf(form.watch()), seen)}
            brands={brands}
            company={company(fields)}
            taken={taken}
          />
        )}
      </OperationForm>
    </div>
  )
}
