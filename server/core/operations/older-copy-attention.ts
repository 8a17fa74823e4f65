import 'server-only'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { seeAudit } from '@/lib/desk/audit/audit-labels'
import type { AttentionSource } from '@/server/core/attention/sources'
import { olderCopy } from '@/server/core/journal/older-copy'
import { remembered } from '@/server/platform/db/remembered'
import { settings } from '@/server/platform/db/schema'

const SHOWN_MS = 7 * 86_400_000

const shownCopy = remembered('older copy', [settings], () => olderCopy())

/** Shown for a week: people with access to the audit log compare the gap with the provider. */
export const olderCopyAttention: AttentionSource = async ({ role }) => {
  if (!may(role, seeAudit)) return []
  const copy = await shownCopy()
  if (!copy || Date.now() - Date.parse(copy.at) > SHOWN_MS) return []
  const why = copy.backup
    ? `It is the backup of ${copy.backup.slice(0, 16).replace('T', ' ')} UTC.`
    : textsOf(copy.messages)
  return [
    {
      key: `older copy:${copy.at}`,
      family: 'attention',
      what: 'An older copy of the data was restored',
      evidence: `${why} What was done after the copy was taken is missing here: compare with the provider. Open forms, approvals and bulk sends from before have ended.`,
      at: copy.at,
      href: paths.activity,
      button: 'View activity',
    },
  ]
}

function textsOf(messages: number): string {
  const texts = messages === 1 ? 'a text' : `${messages} texts`
  return `The provider has ${texts} that the journal does not know.`
}
