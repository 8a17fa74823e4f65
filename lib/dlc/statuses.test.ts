import { expect, it } from 'vitest'
import { meaningOf, nextOfCampaign } from './statuses'

it('of a refused campaign the next step comes first, for whoever may take it; of any other what its status means', () => {
  expect(nextOfCampaign('Rejected', true)).toBe(
    'The provider doesn’t say why. “Change campaign” marks what is likely refused, and submits it again.',
  )
  expect(nextOfCampaign('Rejected', false)).toBe('The provider doesn’t say why.')
  for (const status of ['Approved', 'Pending', 'On hold', ''])
    expect(nextOfCampaign(status, true)).toBe(meaningOf('campaign', status))
})
