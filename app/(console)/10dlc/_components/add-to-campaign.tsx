'use client'

import { useRouter } from 'next/navigation'
import { Menu } from '@/components/ui/menu'
import { MenuItem } from '@/components/ui/menu-items'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'

interface AddToCampaignProps {
  /** Ten digits. */
  number: string
  /** Formatted for display. */
  shown: string
  campaigns: readonly { id: string; name: string; brand: string }[]
}

/** Opens the change form of a campaign with the number added. */
export function AddToCampaign({ shown, ...props }: AddToCampaignProps) {
  return (
    <Menu label={`Add ${shown} to a campaign`} trigger="Add…" size="sm">
      <Campaigns {...props} />
    </Menu>
  )
}

/** Rendered only while the menu is open, because every number in the list has such a menu. */
function Campaigns({ number, campaigns }: Omit<AddToCampaignProps, 'shown'>) {
  const router = useRouter()
  return (
    <>
      {campaigns.map(({ id, name, brand }) => (
        <MenuItem key={id} onClick={() => router.push(paths.changeCampaign(id, number))}>
          {isolated(name)}
          {brand && ` · ${isolated(brand)}`}
        </MenuItem>
      ))}
    </>
  )
}
