import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CameStep, ReachedStep } from './test-steps'

it('test steps explain what triggers a callback and require a callback URL', () => {
  const says = (ours: boolean) => renderToStaticMarkup(<CameStep waiting={{ ended: null, came: null }} ours={ours} />)
  expect(says(true)).toContain('to trigger one')
  expect(says(false)).toContain('Set this console’s callback URL above first')
})

it('a failed test request does not claim that the URL was not reached', () => {
  const says = renderToStaticMarkup(<ReachedStep reached="failed" />)
  expect(says).toContain('Reachable from this browser')
  expect(says).toContain('Our test request failed.')
})
