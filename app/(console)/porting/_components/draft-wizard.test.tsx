// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render, screen } from '@/components/testing/react'
import { emptyPort } from '@/lib/areas/porting/request-fields'
import { DraftWizard } from './draft-wizard'

const open = vi.hoisted(() => vi.fn())
vi.mock('../draft-actions', () => ({ openDraftAction: open }))
vi.mock('./port-wizard', () => ({
  PortWizard: ({ draft, values }: { draft: { id: string } | null; values: typeof emptyPort }) => (
    <p>{`draft ${draft?.id}, ${values.accountNumber}, instead of ${values.replaces}`}</p>
  ),
}))
afterEach(cleanup)

const port = {
  ...{ id: '12312', numbers: ['9195550142'], status: 'rejected', createdAt: '', focDate: '2026-12-03', mode: 'fax' },
  ...{ trunk: '', partial: 'yes', wireless: 'no', carrier: 'Granite', company: 'Cedar', location: 'residential' },
  ...{ accountNumber: 'refused', contact: 'A', contactTitle: 'B', billingNumber: '9195550142', streetNumber: '1' },
  ...{ prefix: 'None', street: 'Elm', suffix: 'SE', unit: '', city: 'Apex', zip: '27502', lidb: '', more: [] },
}

it.each([
  ['with the existing correction', '12312', 'draft d1, typed, instead of 12312'],
  ['as a new draft of the rejected one', '', 'draft undefined, refused, instead of 12312'],
])('draft wizard opens %s', async (_, replaces, shown) => {
  open.mockResolvedValue({ ok: true, data: { id: 'd1', values: { ...emptyPort, accountNumber: 'typed', replaces } } })
  render(
    <DraftWizard
      requested="12312"
      draft="d1"
      port={port}
      copied={null}
      sent={null}
      field={null}
      rejection={null}
      today="2026-03-01"
    />,
  )
  expect((await screen.findByText(/^draft/)).textContent).toBe(shown)
})
