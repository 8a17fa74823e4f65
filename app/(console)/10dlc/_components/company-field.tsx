'use client'

import type { Fields } from '@/components/form/fields-of'
import { Button } from '@/components/ui/button'
import { formatDate } from '@/components/ui/time-format'
import { useNow, useZone } from '@/components/ui/use-clock'
import type { CampaignValues } from '@/lib/areas/10dlc/campaign-values'
import type { LastSetValue } from '@/lib/core/changes/last-set-value'
import type { BrandChoice } from './campaign-fields'

interface CompanyFieldProps {
  fields: Fields<CampaignValues>
  brands: readonly BrandChoice[]
  set: LastSetValue | undefined
}

/**
 * No list returns the company name. The value last set here, or the brand's name, is offered but never filled in
 * automatically.
 */
export function CompanyField({ fields, brands, set }: CompanyFieldProps) {
  const zone = useZone(undefined)
  const brand = brands.find(({ id }) => id === fields.value('brand'))?.name
  const offered = set?.value ?? brand
  const now = useNow()
  const day = set && formatDate(new Date(set.at), zone, new Date(now))
  const from = day ? `the value set in Switchroom on ${day}` : 'the brand’s name'
  const empty = fields.value('companyName') === ''
  return (
    <fields.Text
      name="companyName"
      label="Company name"
      maxLength={255}
      hint={offered ? `Not available from the provider. “${offered}” is ${from}.` : 'Not available from the provider.'}
      after={
        empty &&
        offered && (
          <Button size="sm" onClick={() => fields.set({ companyName: offered })}>
            Use “{offered}”
          </Button>
        )
      }
    />
  )
}
