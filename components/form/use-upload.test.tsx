// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest'
import { act, renderHook, waitFor } from '@/components/testing/react'
import { png } from '@/lib/core/documents/files.corpus'
import { announce, sendRest, uploadProgress } from './upload-request'
import { useUpload } from './use-upload'

vi.mock('./upload-request', () => ({
  announce: vi.fn(),
  uploadProgress: vi.fn(),
  sendRest: vi.fn(),
  removeUpload: vi.fn(),
}))

const file = new File([png() as BlobPart], 'bill.png', { type: 'image/png' })
const at = (received: number) => ({ status: 200, said: { ok: true, id: 'doc', received } })
const elsewhere = { status: 409, said: { ok: false } }
const whole = { status: 200, said: { ok: true, id: 'doc', document: { id: 'doc' } as never } }

it('continuing an upload that the server is still storing retries the offset', async () => {
  vi.mocked(announce).mockResolvedValue(at(0))
  vi.mocked(uploadProgress).mockResolvedValueOnce(at(0)).mockResolvedValueOnce(at(10))
  vi.mocked(sendRest).mockResolvedValueOnce({ status: 0, said: null }).mockResolvedValueOnce(elsewhere)
  vi.mocked(sendRest).mockResolvedValueOnce(whole)
  const onWhole = vi.fn()
  const { result } = renderHook(() => useUpload('port-bill', onWhole))
  await act(() => result.current.add([file]))
  expect(result.current.upload).toMatchObject({ at: 'interrupted' })
  await act(() => result.current.continue())
  await waitFor(() => expect(onWhole).toHaveBeenCalledOnce())
  expect(vi.mocked(sendRest).mock.calls.map(([rest]) => rest.from)).toEqual([0, 0, 10])
  expect(result.current.upload).toEqual({ at: 'nothing' })
})
