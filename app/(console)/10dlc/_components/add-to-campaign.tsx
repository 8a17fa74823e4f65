'use client'

import { useRouter } from 'next/navigation'
import { Menu } from '@/components/ui/menu'
import { MenuItem } from '@/components/ui/menu-items'
import { isolated } from '@/lib/isolated'
import { paths } from '@/lib/paths'

interface AddToCampaignProps {
  /** Ten digits. */
  number: string
  /** As people read it. */
  shown: string
  campaigns: readonly { id: string; name: string; brand: string }[]
}

/** Opens the form of a campaign, with the number added to it. */
export function AddToCampaign({ number, shown, campaigns }: AddToCampaignProps) {
  const router = useRouter()
  return (
    <Menu label={`Add ${shown} to a campaign`} trigger="Add to…" size="sm">
      {campaigns.map(({ id, name, brand }) => (
        <MenuItem key={id} onClick={() => router.push(paths.changeCampaign(id, number))}>
          {isolated(name)}
          {brand && ` · ${isolated(brand)}`}
        </MenuItem>
      ))}
    </Menu>
  )
}
