// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, renderHook, waitFor } from '@/components/testing/react'
import { useRateBook } from './use-rate-book'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (piece: object) => `${JSON.stringify(piece)}\n`
const services = (name: string) => ({ of: 'services', country: null, rows: [['', name, '0.01']] })

it('complete rates stay until new ones are complete; a failed or cut-off reload keeps them', async () => {
  const answers: (() => Response | Promise<never>)[] = [
    () => new Response(line(services('SMS')) + line({ readAt: '2026-11-20T12:00:00Z' })),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Response(line(services('Half'))),
    () => new Response(line(services('Fax')) + line({ readAt: '2026-11-20T13:00:00Z' })),
    () =>
      new Response(
        line({ of: 'services', country: null, failed: 'No answer.' }) + line({ readAt: '2026-11-20T14:00:00Z' }),
      ),
  ]
  vi.stubGlobal('fetch', async () => answers.shift()?.())
  const { result } = renderHook(() => useRateBook())
  const settled = async () => {
    await waitFor(() => expect(result.current[0].busy).toBe(false))
    const { rows, incomplete } = result.current[0]
    return [rows.map(({ name }) => name), incomplete]
  }
  const again = async () => {
    act(() => result.current[1]())
    expect(result.current[0].busy).toBe(true)
    return settled()
  }
  expect(await settled()).toEqual([['SMS'], false])
  expect(await again()).toEqual([['SMS'], true])
  expect(await again()).toEqual([['SMS'], true])
  expect(await again()).toEqual([['Fax'], false])
  // The provider did not answer: the console ends its answer as usual.
  expect(await again()).toEqual([['Fax'], false])
  expect(result.current[0]).toMatchObject({ keepsOld: true, failed: [{ failed: 'No answer.' }] })
})
