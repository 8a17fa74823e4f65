// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen, within } from '@/components/testing/react'
import { RefillButton, RefillCard, RefillProvider } from './refill-card'

const params = vi.hoisted(() => ({ now: new URLSearchParams() }))
vi.mock('next/navigation', () => ({
  useSearchParams: () => params.now,
  useRouter: () => ({ refresh() {} }),
  usePathname: () => '/billing',
}))
vi.mock('../actions', () => ({ refillBalanceAction: vi.fn() }))
vi.mock('@/components/operation/operation-form', async () => {
  const { useForm } = await import('react-hook-form')
  const { fieldsOf } = await import('@/components/form/fields-of')
  return {
    // Without the operation: only where the form is, and what it holds.
    OperationForm: ({ defaultValues, children }: never) => {
      const form = useForm({ defaultValues })
      return (children as (...given: unknown[]) => never)(fieldsOf(form), form)
    },
  }
})
afterEach(() => {
  cleanup()
  params.now = new URLSearchParams()
})

const page = () =>
  render(
    <RefillProvider>
      <RefillButton />
      <RefillCard paymentMethod={Promise.resolve(null)} limits={[]} />
    </RefillProvider>,
  )
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ })

it('the header opens the form in a dialog, with the focus on the amount and what was typed', async () => {
  page()
  await act(async () => void fireEvent.input(amount(), { target: { value: '250' } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Refill…' })))
  const dialog = await screen.findByRole('dialog', { name: 'Refill' })
  expect(screen.getAllByRole('textbox', { name: /^Amount/ })).toHaveLength(1)
  expect(amount().value).toBe('250')
  expect(document.activeElement).toBe(amount())
  await act(async () => void fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as never))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(amount().value).toBe('250')
})

it('a link to the refill opens the dialog', async () => {
  params.now = new URLSearchParams('open=refill')
  page()
  expect(await screen.findByRole('dialog', { name: 'Refill' })).toBeTruthy()
})
