import 'server-only'
import { updateBrand } from '@/lib/areas/10dlc/brands'
import { updateCampaign } from '@/lib/areas/10dlc/campaigns'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { approvalStateOf } from '@/lib/areas/10dlc/statuses'
import { may, type Role } from '@/lib/core/access/roles'
import type { AttentionItem } from '@/lib/core/changes/attention'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import type { AttentionSource } from '@/server/core/attention/sources'
import { changesOf, type ObservedChange } from '@/server/store/observations/history'

const NEWS_DAYS = 3

/** A rejection stays until it is fixed or gone; an approval is news for some days. */
export const dlcAttention: AttentionSource = async ({ role }) => {
  if (!may(role, listBrands) || !may(role, listCampaigns)) return []
  const about = { days: NEWS_DAYS, statuses: assumptions.dlcStatuses.refused }
  const changes = await changesOf(['brand', 'campaign'], about)
  return changes.flatMap((change) => itemOf(role, change) ?? [])
}

function itemOf(role: Role, now: ObservedChange): AttentionItem | null {
  const thing = now.kind === 'brand' ? 'brand' : 'campaign'
  if (now.status === null) return null
  const state = approvalStateOf(now.status)
  const refused = state === 'refused'
  // The first observation is not a change.
  if (!refused && (state !== 'approved' || now.before?.status == null)) return null
  const before = now.before?.status
  const was = before ? `Previous status: ${before}.` : ''
  return {
    key: `${thing}:${now.key}`,
    family: refused ? 'failed' : 'done',
    what: `${isolated(String(now.facts.name || now.key))} · ${thing} ${now.status.toLowerCase()}`,
    evidence: refused ? `${was} Can’t send messages.`.trim() : was,
    at: now.at,
    href: thing === 'brand' ? paths.brand(now.key) : paths.campaign(now.key),
    button: refused && may(role, thing === 'brand' ? updateBrand : updateCampaign) ? 'Fix…' : `View ${thing}`,
  }
}
