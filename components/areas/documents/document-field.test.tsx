// @vitest-environment happy-dom

import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce, removeUpload, sendRest, uploadProgress } from '@/components/form/upload-request'
import { cleanup, fireEvent, render, screen, waitFor } from '@/components/testing/react'
import { pdf, png } from '@/lib/core/documents/files.corpus'
import type { DocumentRef } from '@/lib/core/documents/kinds'
import { DocumentField } from './document-field'

vi.mock('@/components/form/upload-request')
vi.mock('./document-preview', () => ({ DocumentPreview: () => null }))

const kept: DocumentRef = {
  id: '0190b3f0-0000-7000-8000-000000000001',
  kind: 'port-bill',
  name: 'bill-oct.pdf',
  type: 'pdf',
  size: 842_000,
  sha256: 'a'.repeat(64),
}
const next = { ...kept, id: '0190b3f0-0000-7000-8000-000000000002', name: 'bill-nov.pdf' }
const file = (name: string, content: Uint8Array) => new File([Uint8Array.from(content)], name)
const said = (status: number, said: object | null) => ({ status, said: said as never })

function Form({ from }: { from: DocumentRef | null }) {
  const [value, setValue] = useState(from)
  return <DocumentField kind="port-bill" name="bill" label="Bill" value={value} onChange={setValue} />
}
const area = () => screen.getByText(/^Drop/).parentElement as HTMLElement
const drop = (...files: File[]) => fireEvent.drop(area(), { dataTransfer: { files } })

beforeEach(() => {
  vi.mocked(announce).mockResolvedValue(said(200, { ok: true, id: next.id, received: 0 }))
  vi.mocked(removeUpload).mockResolvedValue(said(200, { ok: true }))
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

it('a file dragged over the drop area highlights it', () => {
  render(<Form from={null} />)
  fireEvent.dragOver(area())
  expect(area().dataset.over).toBe('true')
  fireEvent.dragLeave(area())
  expect(area().dataset.over).toBeUndefined()
})

it('several files or mismatched content are refused before upload', async () => {
  render(<Form from={kept} />)
  drop(file('a.pdf', pdf()), file('b.pdf', pdf()))
  expect(await screen.findByText('Add one bill at a time.')).toBeTruthy()
  drop(file('bill-nov.pdf', png()))
  expect(await screen.findByText(/The name says PDF, but the content is of type PNG/)).toBeTruthy()
  expect(screen.getByText('bill-oct.pdf')).toBeTruthy()
  expect(announce).not.toHaveBeenCalled()
})

it('the previous document stays until the next upload is complete', async () => {
  let end = (_: Awaited<ReturnType<typeof sendRest>>) => {}
  vi.mocked(sendRest).mockImplementation((_, __, onSent) => {
    onSent(100)
    return new Promise((resolve) => {
      end = resolve
    })
  })
  render(<Form from={kept} />)
  drop(file('bill-nov.pdf', pdf()))
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toMatch(/^\d+$/)
  expect(await screen.findByText(/once it is whole and checked/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'bill-oct.pdf' })).toBeTruthy()
  end(said(200, { ok: true, id: next.id, document: next }))
  expect(await screen.findByRole('region', { name: 'bill-nov.pdf' })).toBeTruthy()
  expect(screen.queryByText('bill-oct.pdf')).toBeNull()
})

it('an interrupted upload resumes, or restarts when the server discarded it', async () => {
  vi.mocked(sendRest).mockResolvedValueOnce(said(0, null))
  render(<Form from={null} />)
  drop(file('bill-nov.pdf', pdf()))
  const goOn = await screen.findByRole('button', { name: 'Continue' })
  vi.mocked(uploadProgress).mockResolvedValue(said(404, { ok: false }))
  vi.mocked(sendRest).mockResolvedValueOnce(said(200, { ok: true, id: next.id, document: next }))
  fireEvent.click(goOn)
  expect(await screen.findByRole('region', { name: 'bill-nov.pdf' })).toBeTruthy()
  expect(announce).toHaveBeenCalledTimes(2)
})

it('a file too large for the proxy is refused, naming the proxy', async () => {
  vi.mocked(sendRest).mockResolvedValue(said(413, null))
  render(<Form from={null} />)
  drop(file('bill-nov.pdf', pdf()))
  expect(await screen.findByText(/A proxy in front of Switchroom blocks files of this size/)).toBeTruthy()
  expect(screen.queryByText('The connection broke off.')).toBeNull()
})

it('a canceled upload is removed, and focus returns to the button', async () => {
  vi.mocked(sendRest).mockReturnValue(new Promise(() => {}))
  render(<Form from={null} />)
  drop(file('bill-nov.pdf', pdf()))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(removeUpload).toHaveBeenCalledWith(next.id))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'choose a file' }))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('a document that cannot be removed stays, with the reason', async () => {
  vi.mocked(removeUpload).mockResolvedValue(
    said(409, { ok: false, fault: { kind: 'blocked', message: 'It is being sent.' } }),
  )
  render(<Form from={kept} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('It is being sent.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'bill-oct.pdf' })).toBeTruthy()
})

it('an upload that completes during a removal stays', async () => {
  let gone = (_: Awaited<ReturnType<typeof removeUpload>>) => {}
  vi.mocked(removeUpload).mockReturnValue(new Promise((resolve) => (gone = resolve)))
  vi.mocked(sendRest).mockResolvedValue(said(200, { ok: true, id: next.id, document: next }))
  render(<Form from={kept} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  drop(file('bill-nov.pdf', pdf()))
  expect(await screen.findByText('bill-nov.pdf')).toBeTruthy()
  gone(said(200, { ok: true }))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(screen.getByText('bill-nov.pdf')).toBeTruthy()
})
