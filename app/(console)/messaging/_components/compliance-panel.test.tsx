import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { QueryProvider } from '@/components/operation/query-provider'
import type { ComplianceFacts } from '@/lib/areas/messaging/compliance'
import type { Fault } from '@/lib/core/changes/outcome'
import { CompliancePanel } from './compliance-panel'
import { ComplianceRows } from './compliance-rows'

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

const campaign = { id: 'C1', status: 'APPROVED', description: '', brand: 'Northfold Dental' }
const facts = (sender: Partial<ComplianceFacts>['sender'], earlier = 0): ComplianceFacts => ({
  sender: sender ?? null,
  recipient: { optedOut: null, wish: null, earlier, last: null },
})
const rowsFor = (
  given: ComplianceFacts | null,
  fault: Fault | null = null,
  text = 'Northfold Dental: reply STOP to end',
) =>
  renderToStaticMarkup(
    <QueryProvider>
      <OperationProvider {...({ role: 'support' } as unknown as OperationActions)}>
        <ComplianceRows facts={given} fault={fault} sender="9195550101" to="(212) 555-0123" text={text} />
      </OperationProvider>
    </QueryProvider>,
  )

it('the name of a sender without a known brand is shown as not checked', () => {
  expect(rowsFor(facts({ says: 'toll-free' }))).toContain('The sender’s name wasn’t checked.')
  const known = rowsFor(facts({ says: 'campaigns', campaigns: [campaign], asOf: '', stale: false }))
  expect(known).toContain('It names the sender and how to opt out.')
})

it('checks of an entered recipient are loading, and not checked after a fault', () => {
  expect(rowsFor(null)).not.toContain('Enter the recipient')
  expect(rowsFor(null)).toContain('Loading')
  const failed = rowsFor(null, { kind: 'unreachable', message: 'No answer.' } as unknown as Fault)
  expect(failed).not.toContain('Loading')
  expect(failed.match(/Not checked/g)).toHaveLength(4)
})

it('earlier texts to the recipient are counted', () => {
  expect(rowsFor(facts(null, 2))).toContain('2 to this recipient')
})
