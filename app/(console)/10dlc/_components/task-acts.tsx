import type { ReactNode } from 'react'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { ShortDate } from '@/components/ui/short-date'
import { updateBrand } from '@/lib/areas/10dlc/brands'
import { createCampaign, updateCampaign } from '@/lib/areas/10dlc/campaigns'
import type { Task, TaskKey } from '@/lib/areas/10dlc/journey'
import { sendText } from '@/lib/areas/messaging/sending'
import { may, type Role, reasonDenied } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { FEE_MAY_APPLY } from '@/lib/core/text/fact-words'

interface Facts {
  role: Role
  brand: string
  campaign: { id: string; numbers: readonly string[] } | null
  /** The journal entry of a campaign rejected with 206, for its fix form. */
  refused: { entry: string } | null
  /** A draft started here. */
  draft: { id: string; expiresAt: string } | null
}

const fee = FEE_MAY_APPLY

/** The button for the current task, and links to the completed ones. */
export function taskActs(tasks: readonly Task[], facts: Facts): Partial<Record<TaskKey, ReactNode>> {
  const { role, brand, campaign, refused, draft } = facts
  const stateOf = (key: TaskKey) => tasks.find((task) => task.key === key)?.state
  const act = (operation: Parameters<typeof may>[1], href: string, says: string, beside?: ReactNode) =>
    may(role, operation) ? (
      <>
        <ButtonLink href={href} variant="primary">
          {says}
        </ButtonLink>
        {beside && <span className="text-sm text-muted">{beside}</span>}
      </>
    ) : (
      <span className="text-sm text-muted">{reasonDenied(role, operation)}.</span>
    )
  const acts: Partial<Record<TaskKey, ReactNode>> = {}
  if (stateOf('brand-decision') === 'refused')
    acts['brand-decision'] = act(updateBrand, paths.changeBrand(brand), 'Fix the brand', FEE_MAY_APPLY)
  if (stateOf('campaign') === 'next') {
    acts.campaign = refused
      ? act(
          createCampaign,
          paths.fix(refused.entry),
          'Fix and resubmit',
          `The provider rejected it with 206. ${FEE_MAY_APPLY}`,
        )
      : draft
        ? act(
            createCampaign,
            paths.newCampaign(brand, draft.id),
            'Continue the draft',
            <>
              Stored until <ShortDate at={draft.expiresAt} />.{' '}
              <TextLink href={paths.newCampaign(brand)}>Start again</TextLink>
            </>,
          )
        : act(createCampaign, paths.newCampaign(brand), 'Write the campaign', fee)
  }
  if (stateOf('numbers') === 'next' && campaign)
    acts.numbers = act(updateCampaign, paths.changeCampaign(campaign.id), 'Add numbers')
  if (stateOf('campaign-decision') === 'refused' && campaign)
    acts['campaign-decision'] = act(
      updateCampaign,
      paths.changeCampaign(campaign.id),
      'Fix the campaign',
      FEE_MAY_APPLY,
    )
  const [from] = campaign?.numbers ?? []
  if (stateOf('text') === 'next' && from)
    acts.text = act(
      sendText,
      `${paths.compose}?from=${encodeURIComponent(from)}`,
      'Try a text',
      'It’s charged like any other message.',
    )
  return acts
}
