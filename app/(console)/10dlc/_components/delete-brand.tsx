'use client'

import { RemoveCard } from '@/components/operation/remove-card'
import { deleteBrand } from '@/lib/areas/10dlc/summaries'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { deleteBrandAction } from '../actions'

interface DeleteBrandProps {
  brand: string
  name: string
  listed: boolean
  /** The brand's campaigns; null if they could not be read. */
  campaigns: readonly { name: string; status: string; numbers: readonly string[] }[] | null
}

/** The dialog first lists the campaigns that the provider deletes with the brand. */
export function DeleteBrand({ brand, name, listed, campaigns }: DeleteBrandProps) {
  return (
    <RemoveCard
      operation={deleteBrand}
      action={deleteBrandAction}
      input={{ brand, name }}
      listed={listed}
      submitLabel={`Delete brand ${isolated(name)}`}
      consequences={consequencesOf(campaigns)}
      back={{ href: paths.dlc }}
    />
  )
}

export function consequencesOf(campaigns: DeleteBrandProps['campaigns']): string[] {
  const again = 'Registering it again means a new review and possibly a new fee.'
  if (!campaigns) return ['Its campaigns could not be read. If there are any, they are deleted too.', again]
  if (campaigns.length === 0) return ['It has no campaigns.', again]
  const numbers = [...new Set(campaigns.flatMap((campaign) => campaign.numbers))]
  const names = campaigns.map((campaign) => `${isolated(campaign.name)}, ${campaign.status || 'no status'}`).join('; ')
  return [
    `${campaigns.length === 1 ? '1 campaign goes' : `${campaigns.length} campaigns go`} with it: ${names}.`,
    numbers.length === 0
      ? 'No number is in its campaigns.'
      : `${numbers.length === 1 ? '1 number is' : `${numbers.length} numbers are`} in its campaigns. Carriers may block texts from: ${numbers.map(formatNumber).join(', ')}.`,
    again,
  ]
}
