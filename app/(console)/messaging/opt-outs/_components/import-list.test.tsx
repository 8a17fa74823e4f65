// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import type { ListPreview } from '@/lib/areas/messaging/opt-outs'
import type { Done } from '@/lib/core/changes/outcome'
import { ImportList } from './import-list'

const preview = vi.hoisted(() => vi.fn())
vi.mock('../actions', () => ({ previewImportAction: preview, importListAction: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), unstable_isUnrecognizedActionError: () => false }))
afterEach(cleanup)

const found: ListPreview = {
  added: 1,
  again: 0,
  alreadyOut: 0,
  repeated: 0,
  optedIn: 0,
  bad: 0,
  badLines: [],
}

it.each([
  ['typed', (list: HTMLElement) => fireEvent.input(list, { target: { value: '2125550102' } })],
  [
    'read from a file',
    () => {
      const file = new File(['2125550102'], 'list.csv')
      fireEvent.change(screen.getByLabelText(/CSV file/), { target: { files: [file] } })
    },
  ],
])('a list %s during another check is not shown as checked', async (_, change) => {
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

it.each([
  ['2125550102,said Jos\xe9', '2125550102,said José', /Read as Windows-1252, such as “José”/],
  ['2125550102,\x93Stop\x94', '2125550102,“Stop”', /Read as Windows-1252/],
  ['2125550102,Ana', '2125550102,Ana', null],
])('a file in another encoding is decoded and labeled: %j', async (bytes, text, note) => {
  render(<ImportList />)
  choose(bytes)
  await act(() => vi.waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('List').value).toBe(text)))
  if (note) expect(screen.getByText(note)).toBeTruthy()
  else expect(screen.queryByText(/Read as/)).toBeNull()
})

it.each([
  ['PK\x03\x04\x14\0', /Excel workbook \(\.xlsx\)/],
  ['1,Jos\xc3\xa9\n2,Jos\xe9', /two encodings/],
  ['1,Jos\xef\xbf\xbd', /Line 1 has “Jos\ufffd”/],
])('a file that cannot be decoded reliably is refused: %j', async (bytes, problem) => {
  render(<ImportList />)
  choose(bytes)
  expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLTextAreaElement>('List').value).toBe('')
})

function choose(bytes: string) {
  const file = new File([Buffer.from(bytes, 'latin1')], 'list.csv')
  fireEvent.change(screen.getByLabelText(/CSV file/), { target: { files: [file] } })
}

it('the notice about a file disappears with its text', async () => {
  render(<ImportList />)
  choose('2125550102,said Jos\xe9')
  await screen.findByText(/Read as Windows-1252/)
  await act(async () => void fireEvent.input(screen.getByLabelText('List'), { target: { value: '2125550101' } }))
  expect(screen.queryByText(/Read as/)).toBeNull()
})

it('the reason for an invalid line is readable on a phone', async () => {
  const badLines = [{ line: 1, content: '1.21256E+10', why: 'It was shortened.' }]
  preview.mockResolvedValue({ ok: true, data: { ...found, bad: 1, badLines } })
  render(<ImportList />)
  await act(async () => void fireEvent.input(screen.getByLabelText('List'), { target: { value: '1.21256E+10' } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check the list' })))
  expect(screen.getByText('It was shortened.').closest('td')?.dataset.wraps).toBe('')
})

it('a list with two columns of numbers asks, shows how it is read, and sends the answer', async () => {
  preview.mockReset().mockResolvedValue({ ok: true, data: found })
  render(<ImportList />)
  choose('Name;Home Phone;Mobile;Since\nJos\xe9;2125550101;2125550102;21/11/2025\nBo;2125550103;2125550104;05/11/2025')
  const question = await screen.findByLabelText<HTMLSelectElement>('Which column has the numbers?')
  const shown = screen.getByRole('region', { name: 'How the list is read' })
  expect(shown.textContent).toContain('21/11/2025 is November 21, 2025 (day first)')
  expect(shown.textContent).toContain('Windows-1252')
  await act(async () => void fireEvent.change(question, { target: { value: '2' } }))
  expect(shown.textContent).toContain('Numbers, such as 2125550102')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check the list' })))
  expect(preview.mock.calls[0]?.[0]).toMatchObject({ numberColumn: '2', dateColumn: '', dateOrder: '' })
})

it('an answer is forgotten with the list that it was given for', async () => {
  render(<ImportList />)
  const list = screen.getByLabelText('List')
  const type = (value: string) => act(async () => void fireEvent.input(list, { target: { value } }))
  await type('Phone,Date\n2125550101,05/11/2025')
  const question = () => screen.getByLabelText<HTMLSelectElement>('How are the dates written?')
  await act(async () => void fireEvent.change(question(), { target: { value: 'day' } }))
  await type('Phone,Date\n2125550101,06/11/2025')
  expect(question().value).toBe('')
})
