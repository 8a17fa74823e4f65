import { expect, it } from 'vitest'
import { meaningOf, nextOfCampaign } from './statuses'

it('a rejected campaign shows its next step first, others their status', () => {
  expect(nextOfCampaign('Rejected', true)).toBe(
    'The provider doesn’t say why. With “Change campaign”, you can check it and submit it again.',
  )
  expect(nextOfCampaign('Rejected', false)).toBe('The provider doesn’t say why.')
  for (const status of ['Approved', 'Pending', 'On hold', ''])
    expect(nextOfCampaign(status, true)).toBe(meaningOf('campaign', status))
})
