'use client'

import { useRouter } from 'next/navigation'
import { Menu } from '@/components/ui/menu'
import { MenuItem, MenuSeparator } from '@/components/ui/menu-items'
import type { SavedReply } from '@/lib/areas/messaging/inbox'
import { paths } from '@/lib/core/paths'

interface SavedRepliesMenuProps {
  replies: readonly SavedReply[]
  onPick: (text: string) => void
}

/** The team's texts; the last item opens their page. */
export function SavedRepliesMenu({ replies, onPick }: SavedRepliesMenuProps) {
  const router = useRouter()
  return (
    <Menu label="Saved replies" trigger="Saved replies" variant="secondary" align="start">
      {replies.map(({ id, name, text }) => (
        <MenuItem key={id} onClick={() => onPick(text)}>
          <span className="block font-medium">{name}</span>
          <span className="line-clamp-1 text-sm text-muted">{text}</span>
        </MenuItem>
      ))}
      {replies.length > 0 && <MenuSeparator />}
      <MenuItem onClick={() => router.push(paths.savedReplies)}>
        {replies.length > 0 ? 'Manage saved replies' : 'Add saved replies'}
      </MenuItem>
    </Menu>
  )
}
