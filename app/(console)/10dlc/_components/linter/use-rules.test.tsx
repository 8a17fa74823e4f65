// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { act, cleanup, render, screen } from '@/components/testing/react'
import { noCampaign } from '@/lib/areas/10dlc/campaign-values'
import { lint } from '@/lib/areas/10dlc/linter/lint'
import { LinterPanel } from './linter-panel'
import { advise, type Judge } from './marks'
import { useRules } from './use-rules'

afterEach(cleanup)

function Panel({ load }: { load: () => Promise<{ lint: Judge }> }) {
  const { rules, again } = useRules(load)
  const nothing = () => undefined
  return (
    <LinterPanel advice={advise({}, [], rules)} values={noCampaign} set={nothing} onSeen={nothing} onAgain={again} />
  )
}

it('rules that fail to load show a notice and a retry', async () => {
  const load = vi.fn<() => Promise<{ lint: Judge }>>().mockRejectedValueOnce(new Error('not there'))
  load.mockResolvedValueOnce({ lint })
  render(<Panel load={load} />)
  expect(screen.getByText('Loading the checks…')).toBeTruthy()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('status').textContent).toContain('They run when you submit.')
  expect(screen.queryByText('Loading the checks…')).toBeNull()
  await act(async () => again.click())
  // Nothing is typed, so nothing is checked.
  expect(screen.getByText('Findings appear as you type.')).toBeTruthy()
  expect(screen.queryByText(/checks? passed/)).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})
