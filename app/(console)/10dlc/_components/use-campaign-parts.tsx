'use client'

import { type ReactNode, useState } from 'react'
import type { Fields } from '@/components/form/fields-of'
import type { Fix } from '@/lib/acts/fix'
import { type CampaignValues, textsOf } from '@/lib/dlc/campaign-values'
import { CampaignAdvice } from './campaign-advice'
import { type BrandChoice, CampaignFields } from './campaign-fields'
import { advise } from './linter/marks'
import { useRules } from './linter/use-rules'

interface PartsOptions {
  brands: readonly BrandChoice[]
  /** The campaign of each number that has one. */
  taken: Readonly<Record<string, string>>
  fix: Fix | null
  /** The id of the operation. */
  operation: string
  listedVertical?: string | undefined
  /** What asks for the company's name; without it the brand's is taken. */
  company: (fields: Fields<CampaignValues>) => ReactNode
}

interface Watched {
  watch: () => CampaignValues
}

/** What the forms of a new and of a changed campaign have in common: the fields, and the advice beside them. */
export function useCampaignParts({ brands, taken, fix, operation, listedVertical, company }: PartsOptions) {
  // Rules that were found broken, in the order of their numbers: a pin keeps its number while one types.
  const [seen, setSeen] = useState<readonly string[]>([])
  const { rules, again } = useRules()
  const adviceOn = (form: Watched) => advise(textsOf(form.watch()), seen, rules)
  return {
    aside: (fields: Fields<CampaignValues>, form: Watched) => (
      <CampaignAdvice
        fields={fields}
        values={form.watch()}
        advice={adviceOn(form)}
        onSeen={(broken) => setSeen((known) => [...known, ...broken])}
        onAgain={again}
        fix={fix}
        operation={operation}
      />
    ),
    campaign: (fields: Fields<CampaignValues>, form: Watched) => (
      <CampaignFields
        fields={fields}
        advice={adviceOn(form)}
        brands={brands}
        listedVertical={listedVertical}
        company={company(fields)}
        taken={taken}
      />
    ),
  }
}
