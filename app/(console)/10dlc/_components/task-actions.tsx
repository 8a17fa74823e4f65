import type { ReactNode } from 'react'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { ShortDate } from '@/components/ui/short-date'
import { updateBrand } from '@/lib/areas/10dlc/brands'
import { createCampaign, updateCampaign } from '@/lib/areas/10dlc/campaigns'
import type { Task, TaskKey } from '@/lib/areas/10dlc/journey'
import { sendText } from '@/lib/areas/messaging/sending'
import { may, type Role, reasonDenied } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { FEE_MAY_APPLY } from '@/lib/core/text/fact-texts'

interface Facts {
  role: Role
  brand: string
  campaign: { id: string; numbers: readonly string[] } | null
  /** The journal entry of a campaign that the provider rejected when it was submitted, for its fix form. */
  refused: { entry: string } | null
  /** A draft started here. */
  draft: { id: string; expiresAt: string } | null
}

const fee = FEE_MAY_APPLY

/** The button for the current task, or the reason why the role may not use it. */
export function taskActions(tasks: readonly Task[], facts: Facts): Partial<Record<TaskKey, ReactNode>> {
  const { role, brand, campaign, refused, draft } = facts
  const stateOf = (key: TaskKey) => tasks.find((task) => task.key === key)?.state
  const action = (operation: Parameters<typeof may>[1], href: string, says: string, extraAction?: ReactNode) =>
    may(role, operation) ? (
      <>
        <ButtonLink href={href} variant="primary">
          {says}
        </ButtonLink>
        {extraAction && <span className="text-sm text-muted">{extraAction}</span>}
      </>
    ) : (
      <span className="text-sm text-muted">{reasonDenied(role, operation)}.</span>
    )
  const changes: Partial<Record<TaskKey, ReactNode>> = {}
  if (stateOf('brand-decision') === 'refused')
    changes['brand-decision'] = action(updateBrand, paths.changeBrand(brand), 'Fix the brand', FEE_MAY_APPLY)
  if (stateOf('campaign') === 'next') {
    changes.campaign = refused
      ? action(
          createCampaign,
          paths.fix(refused.entry),
          'Fix and resubmit',
          `The provider rejected it. ${FEE_MAY_APPLY}`,
        )
      : draft
        ? action(
            createCampaign,
            paths.newCampaign(brand, draft.id),
            'Continue the draft',
            <>
              Stored until <ShortDate at={draft.expiresAt} />.{' '}
              <TextLink href={paths.newCampaign(brand)}>Start again</TextLink>
            </>,
          )
        : action(createCampaign, paths.newCampaign(brand), 'Write the campaign', fee)
  }
  if (stateOf('numbers') === 'next' && campaign)
    changes.numbers = action(updateCampaign, paths.changeCampaign(campaign.id), 'Add numbers')
  if (stateOf('campaign-decision') === 'refused' && campaign)
    changes['campaign-decision'] = action(
      updateCampaign,
      paths.changeCampaign(campaign.id),
      'Fix the campaign',
      FEE_MAY_APPLY,
    )
  const [from] = campaign?.numbers ?? []
  if (stateOf('text') === 'next' && from)
    changes.text = action(
      sendText,
      `${paths.compose}?from=${encodeURIComponent(from)}`,
      'Try a text',
      'The text is charged like any other message.',
    )
  return changes
}
