'use client'

import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolated } from '@/components/ui/isolated'
import { KeyValues } from '@/components/ui/key-values'
import { AbsoluteTime } from '@/components/ui/relative-time'
import { useRefresh } from '@/components/ui/use-refresh'
import { shortAddress } from '@/lib/areas/callbacks/address'
import { OVERLAP_HOURS, type OwnAddress } from '@/lib/areas/callbacks/callback-view'
import { endOldAddressAction, makeAddressAction } from '../own-actions'

interface OwnAddressProps {
  own: OwnAddress | null
  /** Why this person cannot create a new one; null if they may. */
  denied: string | null
}

/** The URL that the provider should call, for callbacks and inbound messages. */
export function OwnAddressFacts({ own, denied }: OwnAddressProps) {
  const [asking, ask] = useState<'new' | 'end' | null>(null)
  return (
    <div className="space-y-4">
      {own ? (
        <KeyValues
          columns={1}
          items={[
            {
              label: 'Address',
              value: shortAddress(own.url),
              mono: true,
              hint: 'Also receives texts to numbers whose inbound settings post them to this URL.',
            },
            {
              label: 'Since',
              value: (
                <>
                  <AbsoluteTime at={own.since} />, <Isolated>{own.by}</Isolated>
                </>
              ),
            },
            ...(own.oldUntil ? [{ label: 'Old URL valid until', value: <AbsoluteTime at={own.oldUntil} /> }] : []),
          ]}
        />
      ) : (
        <p className="text-muted">None yet, or it was created with another JOURNAL_KEY. Create a new one.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {own && <CopyButton text={own.url} label="Copy URL" />}
        <Button size="sm" disabledReason={denied ?? undefined} onClick={() => ask('new')}>
          {own ? 'New secret…' : 'Create callback URL'}
        </Button>
        {own?.oldUntil && (
          <Button size="sm" disabledReason={denied ?? undefined} onClick={() => ask('end')}>
            End the old URL now…
          </Button>
        )}
      </div>
      {asking === 'new' && <MakeDialog first={own === null} onClose={() => ask(null)} />}
      {asking === 'end' && <EndDialog onClose={() => ask(null)} />}
    </div>
  )
}

function MakeDialog({ first, onClose }: { first: boolean; onClose: () => void }) {
  const refresh = useRefresh()
  const action = useAction(makeAddressAction)
  const done = () => {
    onClose()
    void refresh()
  }
  return (
    <ActionDialog
      action={action}
      title={first ? 'Create this console’s callback URL?' : 'Create a new secret?'}
      submit={first ? 'Create callback URL' : 'Create new secret'}
      onSubmit={() => action.run({}, done)}
      onClose={onClose}
    >
      <p>
        {first
          ? 'Anyone who knows the URL can post to it, but do nothing else. It takes effect once you set it at the provider.'
          : `The old URL works for ${OVERLAP_HOURS} more hours. Before then, set the new URL under Destination and at each number whose inbound settings use it.`}
      </p>
    </ActionDialog>
  )
}

function EndDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  const action = useAction(endOldAddressAction)
  const done = () => {
    onClose()
    void refresh()
  }
  return (
    <ActionDialog
      action={action}
      title="End the old URL now?"
      submit="End the old URL"
      variant="danger"
      onSubmit={() => action.run({}, done)}
      onClose={onClose}
    >
      <p>Posts to the old URL are rejected from now on.</p>
    </ActionDialog>
  )
}
