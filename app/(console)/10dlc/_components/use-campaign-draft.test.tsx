// @vitest-environment happy-dom

import { useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { type CampaignValues, noCampaign } from '@/lib/areas/10dlc/campaign-values'
import { KeepTyped, useCampaignDraft } from './use-campaign-draft'

const keep = vi.hoisted(() => vi.fn())
vi.mock('../draft-actions', () => ({ keepCampaignDraftAction: keep, deleteCampaignDraftAction: vi.fn() }))

afterEach(cleanup)

function Typing() {
  const form = useForm<CampaignValues>({ defaultValues: noCampaign })
  const draft = useCampaignDraft(null, noCampaign)
  return (
    <>
      <input aria-label="Description" {...form.register('description')} />
      <KeepTyped draft={draft} form={form} />
    </>
  )
}

it('leaving the form saves unsaved typing, and only that', async () => {
  keep.mockResolvedValue({ ok: true, data: { id: 'new', version: 1 } })
  render(<Typing />).unmount()
  expect(keep).not.toHaveBeenCalled()
  const { unmount } = render(<Typing />)
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Reminders' } })
  unmount()
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce())
  expect(keep.mock.calls[0]?.[0].values.description).toBe('Reminders')
})

it('a draft that failed to save is saved again on leaving', async () => {
  keep.mockReset()
  keep
    .mockRejectedValueOnce(new Error('Failed to fetch'))
    .mockResolvedValue({ ok: true, data: { id: 'new', version: 1 } })
  const { unmount } = render(<Typing />)
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Reminders' } })
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce(), 5_000)
  await new Promise((resolve) => setTimeout(resolve, 10))
  unmount()
  await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(2))
})
