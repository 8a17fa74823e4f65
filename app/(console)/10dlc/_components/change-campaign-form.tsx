'use client'

import { useState } from 'react'
import { FieldLink } from '@/components/areas/rejection/field-link'
import { RejectionSummary } from '@/components/areas/rejection/rejection-summary'
import { OpenChanges } from '@/components/operation/open-changes'
import { OperationForm } from '@/components/operation/operation-form'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/link'
import { reportedMembers } from '@/lib/areas/10dlc/campaign-reported'
import { type CampaignValues, noCampaign, valuesOf, valuesOfFix } from '@/lib/areas/10dlc/campaign-values'
import type { Campaign } from '@/lib/areas/10dlc/records'
import { updateCampaign } from '@/lib/areas/10dlc/summaries'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import type { FixableChange } from '@/lib/core/changes/fix'
import type { LastSetValue } from '@/lib/core/changes/last-set-value'
import { paths } from '@/lib/core/paths'
import { memberLabel } from '@/lib/desk/catalogue/member-labels'
import { updateCampaignAction } from '../actions'
import { withNumbers } from './campaign-consequences'
import type { BrandChoice } from './campaign-fields'
import { CompanyField } from './company-field'
import { useCampaignParts } from './use-campaign-parts'

interface ChangeCampaignFormProps {
  row: Campaign
  brands: readonly BrandChoice[]
  taken: Readonly<Record<string, string>>
  set: Readonly<Record<string, LastSetValue>>
  /** A number to add. */
  add: string | null
  open: OpenChange[]
  fix: FixableChange | null
}

type Name = keyof CampaignValues

/** Fields that the record lacks or has with unknown values. They are required, because a change replaces them too. */
function unreportedOf(values: CampaignValues): Name[] {
  const kind = values.type === 'special' ? 'standard' : 'special'
  return (Object.keys(noCampaign) as Name[]).filter((name) => name !== 'why' && name !== kind && values[name] === '')
}

/** Starts from the listed values: a change replaces the whole campaign. */
export function ChangeCampaignForm({ row, brands, taken, set, add, open, fix }: ChangeCampaignFormProps) {
  const [listed] = useState(() => valuesOf({ ...reportedMembers(row), ...(add && { numbers: [...row.numbers, add] }) }))
  const values = fix ? valuesOfFix(fix) : listed
  const unreported = unreportedOf(values)
  const { aside, campaign } = useCampaignParts({
    ...{ brands, taken, fix, operation: updateCampaign.id },
    listedVertical: listed.vertical === '' && row.vertical !== '' ? row.vertical : undefined,
    company: (fields) => <CompanyField fields={fields} brands={brands} set={set.companyName} />,
  })
  return (
    <div className="space-y-4">
      <OpenChanges entries={open} />
      {fix && <RejectionSummary fix={fix} operation={updateCampaign.id} what="this change" />}
      {unreported.length > 0 && (
        <Banner kind="warning" title="A change replaces everything, and the provider doesn’t show all of it">
          <p>
            Fill in the campaign’s current values:{' '}
            {unreported.map((name, i) => (
              <span key={name}>
                {i > 0 && ', '}
                <FieldLink name={name}>{memberLabel(updateCampaign.id, name) ?? name}</FieldLink>
              </span>
            ))}
            .
          </p>
        </Banner>
      )}
      <OperationForm
        operation={updateCampaign}
        action={updateCampaignAction}
        fix={fix}
        review
        keepAfterDone
        defaultValues={{ campaign: row.id, ...values }}
        submitLabel={({ numbers }) => `${fix ? 'Resubmit change' : 'Change campaign'}${withNumbers(numbers)}`}
        note={
          fix
            ? 'Linked to the rejected change. The campaign may be reviewed again.'
            : 'Replaces everything in the campaign. It may be reviewed again.'
        }
        next={() => <ButtonLink href={paths.campaign(row.id)}>Open campaign {row.id}</ButtonLink>}
        aside={(fields, _, values) => aside(fields, values)}
      >
        {(fields, _, values) => campaign(fields, values)}
      </OperationForm>
    </div>
  )
}
