// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from './operation-context'
import { QueryPlace } from './query-place'
import { useAskAgain, useQuery } from './use-query'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const load = () => vi.spyOn(QueryPlace.prototype, 'load')
const ask = vi.fn(async (question: string) => `${question} answered`)

interface AsksProps {
  question: string
  enabled?: boolean
  initial?: string
  /** Milliseconds until it asks again by itself. */
  every?: number
}

function Asks({ question, enabled = true, initial, every }: AsksProps) {
  const asked = useQuery<string>({
    queryKey: [question],
    queryFn: () => ask(question),
    enabled,
    ...(initial !== undefined && { initialData: initial }),
    ...(every !== undefined && { refetchInterval: every }),
  })
  const askAgain = useAskAgain()
  return (
    <>
      <p>{asked.data ?? (asked.isError ? 'cannot ask' : asked.isLoading ? 'asking' : 'not asked')}</p>
      <button type="button" onClick={asked.refetch}>
        Ask {question}
      </button>
      <button type="button" onClick={() => void askAgain([question])}>
        All {question}
      </button>
    </>
  )
}

const page = (...parts: React.ReactNode[]) => (
  <OperationProvider {...({} as OperationActions)}>{parts}</OperationProvider>
)

it('loads nothing until something is asked; then there is the answer, and of another question its own', async () => {
  const loads = load()
  const shown = render(page(<Asks key="a" question="who" enabled={false} />))
  expect(screen.getByText('not asked')).toBeDefined()
  expect(loads).not.toHaveBeenCalled()
  shown.rerender(page(<Asks key="a" question="who" />))
  expect(screen.getByText('asking')).toBeDefined()
  expect(await screen.findByText('who answered')).toBeDefined()
  shown.rerender(page(<Asks key="a" question="what" />))
  expect(screen.queryByText('who answered')).toBeNull()
  expect(await screen.findByText('what answered')).toBeDefined()
})

it('a press asks what does not ask by itself, and all that show it have the answer', async () => {
  render(page(<Asks key="a" question="where" enabled={false} />, <Asks key="b" question="where" enabled={false} />))
  ask.mockClear()
  fireEvent.click(screen.getAllByText('Ask where')[0] as HTMLElement)
  expect(screen.getByText('asking')).toBeDefined()
  await waitFor(() => expect(screen.getAllByText('where answered')).toHaveLength(2))
  expect(ask).toHaveBeenCalledTimes(1)
})

it('what was given at first is there at once, and is asked for again when somebody says so', async () => {
  render(page(<Asks key="a" question="when" initial="as it was" />))
  expect(screen.getByText('as it was')).toBeDefined()
  expect(await screen.findByText('when answered')).toBeDefined()
  ask.mockResolvedValueOnce('later')
  fireEvent.click(screen.getByText('All when'))
  expect(await screen.findByText('later')).toBeDefined()
})

it('a library that cannot be had is told, and the next press tries again', async () => {
  load().mockRejectedValueOnce(new Error('no such file'))
  render(page(<Asks key="a" question="why" />))
  expect(await screen.findByText('cannot ask')).toBeDefined()
  fireEvent.click(screen.getByText('Ask why'))
  expect(await screen.findByText('why answered')).toBeDefined()
})

/** The library cannot be had, `times` times. */
async function withoutLibrary(times: number, part: React.ReactNode) {
  vi.useFakeTimers()
  const loads = load()
  for (let n = 0; n < times; n++) loads.mockRejectedValueOnce(new Error('no such file'))
  const shown = render(page(part))
  await pass(0)
  expect(screen.getByText('cannot ask')).toBeDefined()
  expect(loads).toHaveBeenCalledTimes(1)
  return { loads, ...shown }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Within a second by the fake clock: the file of the library itself comes by none. */
const appears = (text: string) => act(() => vi.waitFor(() => screen.getByText(text)))

it('what asks again and again tries to have the library every ten seconds until it is there', async () => {
  const { loads } = await withoutLibrary(2, <Asks key="a" question="how" every={60_000} />)
  await pass(9_999)
  expect(loads).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(loads).toHaveBeenCalledTimes(2)
  expect(screen.getByText('cannot ask')).toBeDefined()
  await pass(10_000)
  expect(loads).toHaveBeenCalledTimes(3)
  await appears('how answered')
})

it('it waits while nobody sees the page', async () => {
  const { loads } = await withoutLibrary(1, <Asks key="a" question="seen" every={60_000} />)
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(60_000)
  expect(loads).toHaveBeenCalledTimes(1)
  seen.mockReturnValue('visible')
  await pass(10_000)
  expect(loads).toHaveBeenCalledTimes(2)
})

it.each([
  ['asks once', <Asks key="a" question="once" />],
  ['was told to ask no more', <Asks key="a" question="none" every={0} />],
])('what %s does not try again by itself', async (_, part) => {
  const { loads } = await withoutLibrary(1, part)
  await pass(60_000)
  expect(loads).toHaveBeenCalledTimes(1)
  expect(screen.getByText('cannot ask')).toBeDefined()
})

it('nothing is tried for a part that is gone, or asks no more', async () => {
  const { loads, rerender, unmount } = await withoutLibrary(9, <Asks key="a" question="gone" every={60_000} />)
  rerender(page(<Asks key="a" question="gone" every={60_000} enabled={false} />))
  await pass(60_000)
  expect(loads).toHaveBeenCalledTimes(1)
  rerender(page(<Asks key="a" question="gone" every={60_000} />))
  await pass(0)
  expect(loads).toHaveBeenCalledTimes(2)
  unmount()
  await pass(60_000)
  expect(loads).toHaveBeenCalledTimes(2)
})

it('a press does not wait for the next try', async () => {
  const { loads } = await withoutLibrary(1, <Asks key="a" question="now" every={60_000} />)
  fireEvent.click(screen.getByText('Ask now'))
  expect(loads).toHaveBeenCalledTimes(2)
  await appears('now answered')
  expect(loads).toHaveBeenCalledTimes(2)
})
