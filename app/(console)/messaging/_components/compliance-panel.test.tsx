import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type OperationActions, OperationProvider } from '@/components/operation/operation-context'
import { QueryProvider } from '@/components/operation/query-provider'
import { CompliancePanel } from './compliance-panel'

it('is spoken as it changes, and hidden with its page behind a dialog, which what says aria-live is not', () => {
  const panel = renderToStaticMarkup(
    <QueryProvider>
      <OperationProvider {...({ role: 'support' } as unknown as OperationActions)}>
        <CompliancePanel from="" to="" text="" onOptedOut={() => undefined}>
          Send
        </CompliancePanel>
      </OperationProvider>
    </QueryProvider>,
  )
  expect(panel).toMatch(/<div role="status" aria-atomic="false"><ul/)
  expect(panel).not.toContain('aria-live')
})
