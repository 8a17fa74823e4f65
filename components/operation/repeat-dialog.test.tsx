// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { EntryView } from '@/lib/core/acts/entry-view'
import type { Outcome } from '@/lib/core/acts/outcome'
import { type OperationActions, OperationProvider } from './operation-context'
import { RepeatDialog } from './repeat-dialog'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
vi.mock('./evidence-list', () => ({ EvidenceList: () => null }))

const entry = { id: 'first', label: 'Refill balance', target: 'balance' } as EntryView
const asksForOne: Outcome = {
  status: 'refused',
  entry: 'second',
  fault: { kind: 'code', message: 'This needs a code.' },
}
let answer = (_: Outcome) => {}

beforeEach(() => push.mockClear())
afterEach(cleanup)

async function pressed() {
  const repeat = () => new Promise<Outcome>((resolve) => (answer = resolve))
  const shown = render(
    <OperationProvider {...({ role: 'admin', repeat } as unknown as OperationActions)}>
      <RepeatDialog entry={entry} onClose={() => {}} onChanged={async () => {}} />
    </OperationProvider>,
  )
  await act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: 'balance' } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Repeat/ })))
  return shown
}

it('a repeat that needs a code keeps its dialog open', async () => {
  await pressed()
  await act(async () => answer(asksForOne))
  expect(await screen.findByLabelText('Code from the app')).toBeTruthy()
  expect(push).not.toHaveBeenCalled()
})

it('a repeat refused after its dialog closed shows why on the page', async () => {
  const { unmount } = await pressed()
  unmount()
  await act(async () => answer(asksForOne))
  expect(push).toHaveBeenCalledExactlyOnceWith('/activity/second')
})
