'use client'

import { type ReactNode, useState } from 'react'
import type { Fields } from '@/components/form/fields-of'
import { type CampaignValues, textsOf } from '@/lib/areas/10dlc/campaign-values'
import type { FixableChange } from '@/lib/core/changes/fix'
import { CampaignAdvice } from './campaign-advice'
import { type BrandChoice, CampaignFields } from './campaign-fields'
import { advise } from './linter/marks'
import { useRules } from './linter/use-rules'

interface PartsOptions {
  brands: readonly BrandChoice[]
  /** Campaign by number, for numbers that have one. */
  taken: Readonly<Record<string, string>>
  fix: FixableChange | null
  operation: string
  /** The provider's label of the vertical, if its code is unknown. */
  listedVertical?: string | undefined
  /** The field for the company name. If this returns nothing, the brand's name is sent. */
  company: (fields: Fields<CampaignValues>) => ReactNode
}

/** The fields and advice shared by the forms of new and changed campaigns. */
export function useCampaignParts({ brands, taken, fix, operation, listedVertical, company }: PartsOptions) {
  // Every rule broken so far, in the order in which each was first broken. A rule's position here is the number shown at its mark in the form, so
  // the number stays the same while someone types.
  const [shownRules, setShownRules] = useState<readonly string[]>([])
  const { rules, again } = useRules()
  const adviceOn = (values: CampaignValues) => advise(textsOf(values), shownRules, rules)
  return {
    aside: (fields: Fields<CampaignValues>, values: CampaignValues) => (
      <CampaignAdvice
        fields={fields}
        values={values}
        advice={adviceOn(values)}
        onSeen={(broken) => setShownRules((before) => [...before, ...broken])}
        onAgain={again}
        fix={fix}
        operation={operation}
      />
    ),
    campaign: (fields: Fields<CampaignValues>, values: CampaignValues) => (
      <CampaignFields
        fields={fields}
        advice={adviceOn(values)}
        brands={brands}
        listedVertical={listedVertical}
        company={company(fields)}
        taken={taken}
      />
    ),
  }
}
