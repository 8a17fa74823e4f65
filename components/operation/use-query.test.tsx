// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type OperationActions, OperationProvider } from './operation-context'
import { QueryPlace } from './query-place'
import { useAskAgain, useQuery } from './use-query'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const load = () => vi.spyOn(QueryPlace.prototype, 'load')
const ask = vi.fn(async (question: string) => `${question} answered`)

function Asks({ question, enabled = true, initial }: { question: string; enabled?: boolean; initial?: string }) {
  const asked = useQuery<string>({
    queryKey: [question],
    queryFn: () => ask(question),
    enabled,
    ...(initial !== undefined && { initialData: initial }),
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
