// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@/components/testing/react'
import { getTrunkStatus } from '@/lib/areas/trunks/summaries'
import { lost } from '@/lib/core/changes/lost'
import type { Reading } from '@/lib/core/changes/outcome'
import { type OperationActions, OperationProvider } from './operation-context'
import { useLastPressed, useRead, useReadOnPress } from './use-read'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answered = (registration: string) =>
  ({ status: 'read', asOf: '2026-11-27T00:00:00Z', data: { registration } }) as unknown as Reading

function Press({ trunk }: { trunk: string }) {
  const { mutate, isPending } = useReadOnPress(getTrunkStatus, { trunk })
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      Check {trunk}
    </button>
  )
}
function Shown({ trunk }: { trunk: string }) {
  const reading = useLastPressed(getTrunkStatus, { trunk })
  const words = reading?.status === 'read' ? reading.data.registration : reading?.fault.message
  return <p data-testid={trunk}>{words ?? 'none'}</p>
}

function Page() {
  useRead(getTrunkStatus, { trunk: 'lobby' })
  return null
}

function shown(read: OperationActions['read'], children: ReactNode) {
  const actions = { role: 'admin', person: 'p', read } as unknown as OperationActions
  return render(<OperationProvider {...actions}>{children}</OperationProvider>)
}
const press = (trunk: string) => act(async () => void fireEvent.click(screen.getByText(`Check ${trunk}`)))
const words = (trunk: string) => screen.getByTestId(trunk).textContent

const two = (
  <>
    <Press trunk="lobby" />
    <Press trunk="office" />
    <Shown trunk="lobby" />
    <Shown trunk="office" />
  </>
)

it('a read by press runs once for each press, and its last answer is shown for its input only', async () => {
  const read = vi.fn(async () => answered('registered'))
  shown(read, two)
  expect(read).not.toHaveBeenCalled()
  await press('lobby')
  expect(read.mock.calls).toEqual([[getTrunkStatus.id, { trunk: 'lobby' }]])
  await vi.waitFor(() => expect([words('lobby'), words('office')]).toEqual(['registered', 'none']))
  read.mockResolvedValueOnce(answered('unregistered'))
  await press('lobby')
  await vi.waitFor(() => expect(words('lobby')).toBe('unregistered'))
})

it('a read by press keeps the previous answer until the next one, and a lost answer is one too', async () => {
  let end = (_: Reading) => {}
  const read = vi.fn(async () => answered('registered'))
  shown(read, two)
  await press('lobby')
  await vi.waitFor(() => expect(words('lobby')).toBe('registered'))
  read.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)))
  await press('lobby')
  expect(words('lobby')).toBe('registered')
  await vi.waitFor(() => expect(screen.getByText('Check lobby').hasAttribute('disabled')).toBe(true))
  await press('lobby')
  expect(read).toHaveBeenCalledTimes(2)
  await act(async () => end(answered('unregistered')))
  await vi.waitFor(() => expect(words('lobby')).toBe('unregistered'))
  read.mockRejectedValueOnce(new TypeError('network'))
  await press('lobby')
  await vi.waitFor(() => expect(words('lobby')).toBe(lost.read.message))
})

it('a read of a page that is left is canceled', async () => {
  let signal: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_: string, given: RequestInit) => {
    signal = given.signal
    return new Promise(() => {})
  })
  const { unmount } = shown(vi.fn(), <Page />)
  expect(signal?.aborted).toBe(false)
  unmount()
  expect(signal?.aborted).toBe(true)
})
