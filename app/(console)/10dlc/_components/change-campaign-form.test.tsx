// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { act, cleanup, render, screen } from '@/components/testing/react'
import { updateCampaign } from '@/lib/areas/10dlc/campaigns'
import type { Campaign } from '@/lib/areas/10dlc/records'
import type { FixableChange } from '@/lib/core/changes/fix'
import { ChangeCampaignForm } from './change-campaign-form'

vi.mock('../actions', () => ({ updateCampaignAction: vi.fn() }))
vi.mock('@/components/operation/use-read', () => ({ useRead: () => ({ data: undefined }) }))
vi.mock('@/components/ui/use-refresh', () => ({ useRefresh: () => vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {} }) }))
afterEach(cleanup)

const row: Campaign = {
  ...{ id: '201', brand: '101', status: 'Approved', type: 'Standard', standard: '2FA', special: '', vertical: '' },
  ...{ description: 'Codes', sample: 'Your code', optIns: 'Form', optOuts: 'STOP', help: 'Yes', links: 'No' },
  ...{ phones: 'No', marketing: 'No', ageGated: 'No', loans: 'No', numbers: ['9195550100'], more: [] },
}
const sent = updateCampaign.example
const fix = {
  ...{ entry: 'e', at: '2026-11-27T00:00:00Z', status: 206, answer: '', sent },
  rejection: { fields: [], rest: [] },
} as unknown as FixableChange

async function open(given: FixableChange | null) {
  await act(async () => {
    render(
      <OperationProvider {...({ role: 'ops' } as unknown as OperationActions)}>
        <ChangeCampaignForm row={row} brands={[]} taken={{}} set={{}} add={null} open={[]} fix={given} />
      </OperationProvider>,
    )
  })
}

it('values that the provider doesn’t list are requested, unless a rejected change has them', async () => {
  await open(null)
  expect(screen.getByText(/^Fill in the campaign’s current values/)).toBeTruthy()
  cleanup()
  await open(fix)
  expect(screen.queryByText(/^Fill in the campaign’s current values/)).toBeNull()
  expect(screen.getByText('Linked to the rejected change. The campaign may be reviewed again.')).toBeTruthy()
})
