import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { QueryProvider } from '@/components/operation/query-provider'
import { CompliancePanel } from './compliance-panel'

const panelFor = (to: string) =>
  renderToStaticMarkup(
    <QueryProvider>
      <OperationProvider {...({ role: 'support' } as unknown as OperationActions)}>
        <CompliancePanel from="" to={to} text="" onOptedOut={() => undefined}>
          Send
        </CompliancePanel>
      </OperationProvider>
    </QueryProvider>,
  )

it('compliance panel announces changes, and is hidden behind a dialog', () => {
  const panel = panelFor('')
  expect(panel).toMatch(/<div role="status" aria-atomic="false"><ul/)
  expect(panel).not.toContain('aria-live')
})

it.each([
  ['(212) 555-0123', ['212: US']],
  ['416-555-0123', ['416: Canada']],
  ['787-555-0123', ['787: Puerto Rico (US)']],
  ['800-555-0123', ['800: Toll-free']],
  ['876-555-0123', ['876: Jamaica', 'outside the US and Canada']],
  ['900-555-0123', ['900: Premium rate', 'premium-rate']],
  ['999-555-0123', ['999: Not in our table', 'may be new', 'so its time zone isn’t known']],
  ['212-555-0123 x45', ['212: US', 'Removed from your input: extension 45.']],
])('compliance panel names the area code of %s before sending', (to, messages) => {
  const panel = panelFor(to)
  for (const message of messages) expect(panel).toContain(message)
})
