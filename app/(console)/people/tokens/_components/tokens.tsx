'use client'

import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { PageHeader } from '@/components/page/shell/page-header'
import type { Tab } from '@/components/page/shell/page-tabs'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { Option } from '@/components/ui/select'
import type { TokenRow } from '@/lib/core/access/api-token'
import { isolated } from '@/lib/core/text/isolated'
import { endTokenAction } from '../actions'
import { type Creator, NewTokenDialog } from './new-token-dialog'
import { TokensTable } from './tokens-table'

interface TokensProps {
  tokens: readonly TokenRow[]
  creator: Creator
  operations: readonly Option[]
  tabs: readonly Tab[]
}

export function Tokens({ tokens, creator, operations, tabs }: TokensProps) {
  const { requested, ask, done, close } = useDialogRequest<'new' | TokenRow>()
  const create = (
    <Button variant="primary" onClick={() => ask('new')}>
      Create token
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Tokens"
        count={String(tokens.filter(({ state }) => state === 'active').length)}
        description="Scripts use tokens to call the API. The same roles and limits apply as for people, and changes are recorded the same way."
        tabs={tabs}
        actions={create}
      />
      <div className="space-y-4">
        {done && <Banner kind="done" role="status" title={done} />}
        <TokensTable tokens={tokens} withOwners={creator.admin} onRevoke={ask} />
      </div>
      {requested === 'new' && <NewTokenDialog creator={creator} operations={operations} onClose={close} />}
      {requested && requested !== 'new' && <Revoke token={requested} onClose={close} />}
    </>
  )
}

function Revoke({ token, onClose }: { token: TokenRow; onClose: (done?: string) => void }) {
  const action = useAction(endTokenAction)
  const name = isolated(token.name)
  return (
    <ActionDialog
      action={action}
      onClose={onClose}
      onSubmit={() => void action.run({ id: token.id }, () => onClose(`${name} is revoked.`))}
      title={`Revoke ${name}`}
      submit="Revoke"
      variant="danger"
    >
      <p>
        Scripts that use this token stop at their next request. Changes in progress finish. A revoked token can’t be
        restored.
      </p>
    </ActionDialog>
  )
}
