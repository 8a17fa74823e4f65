// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { ListPreview } from '@/lib/messaging/opt-outs'
import type { Done } from '@/lib/outcome'
import { ImportList } from './import-list'

const preview = vi.hoisted(() => vi.fn())
vi.mock('../actions', () => ({ previewImportAction: preview, importListAction: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), unstable_isUnrecognizedActionError: () => false }))
afterEach(cleanup)

const found: ListPreview = { added: 1, again: 0, alreadyOut: 0, repeated: 0, bad: 0, badLines: [], header: false }

it.each([
  ['typed', (list: HTMLElement) => fireEvent.input(list, { target: { value: '2125550102' } })],
  [
    'read from a file',
    () => {
      const file = new File(['2125550102'], 'list.csv')
      fireEvent.change(screen.getByLabelText(/CSV file/), { target: { files: [file] } })
    },
  ],
])('a list that was %s while another one was checked is not taken for that', async (_, change) => {
  let end = (_: Done<ListPreview>) => {}
  preview.mockImplementation(() => new Promise((resolve) => (end = resolve)))
  render(<ImportList />)
  const list = screen.getByLabelText<HTMLTextAreaElement>('List')
  const check = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check the list' })))
  await act(async () => void fireEvent.input(list, { target: { value: '2125550101' } }))
  await check()
  await act(async () => void change(list))
  await act(() => vi.waitFor(() => expect(list.value).toBe('2125550102')))
  await act(async () => end({ ok: true, data: found }))
  expect(screen.queryByText('1 opt-out to record')).toBeNull()
  await check()
  await act(async () => end({ ok: true, data: found }))
  expect(screen.getByText('1 opt-out to record')).toBeTruthy()
})
